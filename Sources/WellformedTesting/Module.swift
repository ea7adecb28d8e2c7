import Wellformed
