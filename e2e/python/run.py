"""Runs scripts of this directory in sequence in one process, which loads the client once. Each script has a separate repository.
Prints "done" at the end."""

import runpy
import sys
from pathlib import Path

repo, *names = sys.argv[1:]
for name in names:
    sys.argv = [name, f"{repo}-{name}"]
    runpy.run_path(str(Path(__file__).parent / f"{name}.py"), run_name="__main__")
print("done")
