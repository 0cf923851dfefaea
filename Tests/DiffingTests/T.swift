import Diffing
