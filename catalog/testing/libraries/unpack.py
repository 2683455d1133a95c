"""Unpacks Python sources of wheels and source archives into one folder, without installing or running anything.

Reads {"files": [path], "directory": path} from standard input, and writes for each file its name, version, top-level
modules, commands, and the names of the packages it requires.
"""

import configparser
import json
import os
import re
import sys
import tarfile
import zipfile
from email.parser import HeaderParser

KEPT = (".py", ".pyi", "/METADATA", "/PKG-INFO", "/entry_points.txt")


def members(path):
    """Returns the files of an archive by import path."""
    if path.endswith((".whl", ".zip")):
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if name.endswith(KEPT) and ".." not in name:
                    yield re.sub(r"^[^/]+\.data/(purelib|platlib)/", "", name), archive.read(name)
        return
    with tarfile.open(path) as archive:
        for member in archive:
            name = re.sub(r"^[^/]+/(src/|python/(\w+_module/)?)?", "", member.name)
            if member.isfile() and member.name.endswith(KEPT) and ".." not in name:
                if name == "PKG-INFO":
                    name = "sdist.dist-info/METADATA"
                yield name, archive.extractfile(member).read()


def unpack(path, directory):
    tops, commands, metadata = set(), [], HeaderParser().parsestr("")
    for name, data in members(path):
        top, _, rest = name.partition("/")
        if name.endswith((".dist-info/METADATA",)):
            metadata = HeaderParser().parsestr(data.decode())
        elif name.endswith("entry_points.txt"):
            points = configparser.ConfigParser(delimiters=["="], strict=False)
            points.optionxform = str
            points.read_string(data.decode())
            commands = list(points["console_scripts"]) if points.has_section("console_scripts") else []
        elif name.endswith((".py", ".pyi")) and (rest or top != "setup.py"):
            tops.add(re.sub(r"\.pyi?$|-stubs$", "", top))
            target = os.path.join(directory, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as file:
                file.write(data)
    requires = {re.match(r"[\w.-]+", each)[0] for each in metadata.get_all("Requires-Dist", [])}
    return {
        "name": metadata["Name"],
        "version": metadata["Version"],
        "modules": sorted(tops),
        "commands": commands,
        "requires": sorted(requires),
    }


if __name__ == "__main__":
    request = json.load(sys.stdin)
    json.dump([unpack(path, request["directory"]) for path in request["files"]], sys.stdout)
