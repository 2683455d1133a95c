"""Reports which names packages define for the way in which they are used, if types are unknown.

Reads {"directories": [path], "questions": [{"modules": [name], "kind": kind, "name": name}]} from standard input and writes
a list of booleans: whether one of the top-level modules defines an attribute or takes a keyword of that name.
"""

import functools
import json
import os
import re
import sys

ATTRIBUTES = re.compile(
    r"\b(?:def|class)\s+(\w+)|\b(?:self|cls)\.(\w+)|^\s*(\w+)\s*(?::[^=\n]*)?=(?!=)|^\s+(\w+)\s*:\s*[A-Za-z\"'(]"
    r"|\bimport\s.*?\b(\w+)\s*(?:#.*)?$|setattr\(\w+, [\"'](\w+)[\"']",
    re.M,
)
KEYWORDS = re.compile(r"[(,]\s*(\w+)\s*[:=,)]|^\s+(\w+)\s*[:=,(]|[\"'](\w+)[\"']", re.M)


@functools.cache
def names(directories, module, kind):
    found = set()
    pattern = KEYWORDS if kind == "keyword" else ATTRIBUTES
    paths = []
    for root in (os.path.join(directory, module) for directory in directories):
        paths += [f"{root}.py", f"{root}.pyi"]
        for folder, _, files in (*os.walk(root), *os.walk(f"{root}-stubs")):
            paths += [os.path.join(folder, file) for file in files]
    for path in paths:
        if path.endswith((".py", ".pyi")) and os.path.exists(path):
            with open(path, encoding="utf-8", errors="replace") as file:
                for match in pattern.finditer(file.read()):
                    found.add(match[match.lastindex])
    return found


if __name__ == "__main__":
    request = json.load(sys.stdin)
    directories = tuple(request["directories"])
    json.dump(
        [
            any(each["name"] in names(directories, module, each["kind"]) for module in each["modules"])
            for each in request["questions"]
        ],
        sys.stdout,
    )
