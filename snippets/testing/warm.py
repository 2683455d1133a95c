"""Runs scripts one after another, each in a process of its own that has the libraries loaded already.

Reads a line of JSON for each, `{"file", "cwd", "env", "stdout", "stderr"}`, and writes `{"pid"}` when it has begun
and `{"code"}` when it has ended. Loading the libraries takes a second; a fork takes milliseconds, and shares nothing.
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
    """What a new interpreter would find: its own folder, environment, output and arguments."""
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
    # What is loaded is not looked at again in any fork: that would copy it.
    gc.collect()
    gc.freeze()
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    print(json.dumps({"ready": sys.version.split()[0]}), file=answers)
    for line in sys.stdin:
        job = json.loads(line)
        pid = os.fork()
        if pid == 0:
            begin(job)
            return job["file"]
        print(json.dumps({"pid": pid}), file=answers)
        _, status = os.waitpid(pid, 0)
        print(json.dumps({"code": os.waitstatus_to_exitcode(status)}), file=answers)


# The script runs here, at the outermost level, so that it ends as any script does.
script = main()
if script:
    runpy.run_path(script, run_name="__main__")
