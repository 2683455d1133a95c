"""Runs scripts one at a time, each in a fork of this process, which has loaded the libraries.

Reads a line of JSON for each script, `{"file", "cwd", "env", "stdout", "stderr"}`. Writes `{"pid"}` when the script starts,
and `{"code"}` when it ends. Loading the libraries takes a second, a fork takes milliseconds.
"""

import gc
import json
import os
import runpy
import sys

import fal_client  # noqa: F401
import openai  # noqa: F401
import requests  # noqa: F401
from huggingface_hub import InferenceClient  # noqa: F401
from PIL import Image  # noqa: F401


def begin(job):
    """Sets the working directory, environment, output, and arguments, as in a new interpreter."""
    os.environ.clear()
    os.environ.update(job["env"])
    os.chdir(job["cwd"])
    for stream, name in ((1, "stdout"), (2, "stderr")):
        file = os.open(job[name], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, stream)
        os.close(file)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.argv = [job["file"]]
    sys.path[0] = job["cwd"]


def main():
    # Exclude loaded objects from garbage collection, which would copy their memory in each fork.
    gc.collect()
    gc.freeze()
    results = os.fdopen(os.dup(1), "w", buffering=1)
    print(json.dumps({"ready": sys.version.split()[0]}), file=results)
    for line in sys.stdin:
        job = json.loads(line)
        pid = os.fork()
        if pid == 0:
            begin(job)
            return job["file"]
        print(json.dumps({"pid": pid}), file=results)
        _, status = os.waitpid(pid, 0)
        print(json.dumps({"code": os.waitstatus_to_exitcode(status)}), file=results)


# Run the script at the top level, so that it ends like any script.
script = main()
if script:
    runpy.run_path(script, run_name="__main__")
