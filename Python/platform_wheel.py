"""Builds a wheel for one platform. It suits any Python, because ctypes loads the library in it."""

import platform
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformWheel(BuildHookInterface):
    def initialize(self, version, build_data):
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{sys.platform}_{platform.machine()}"
