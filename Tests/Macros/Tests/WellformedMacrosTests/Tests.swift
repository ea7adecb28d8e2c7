import Wellformed
import WellformedMacros
import Testing
