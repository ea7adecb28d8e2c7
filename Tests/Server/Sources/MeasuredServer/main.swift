import WellformedServer
print("to be written")
