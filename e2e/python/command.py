"""Tests the `hf` command with the hub at HF_ENDPOINT. Each command is a fork of this process, so that the client is loaded
once. With SHORT=1, skips commands that behave the same in other versions."""

import json
import os
import sys
import tempfile
import time
import traceback
from contextlib import ExitStack
from importlib.metadata import entry_points, version
from pathlib import Path

repo = sys.argv[1]
short = os.environ.get("SHORT") == "1"
old = int(version("huggingface_hub").split(".")[0]) == 0
here = Path(tempfile.mkdtemp())
(main,) = (each.load() for each in entry_points(group="console_scripts", name="hf"))
stranger = {"HF_TOKEN": os.environ["STRANGER_TOKEN"]}


def hf(*words, code=0, env=None, stdin=""):
    """Returns the output of the command, and its error output if it must fail."""
    with ExitStack() as files:
        input, output, errors = (files.enter_context(tempfile.TemporaryFile("w+")) for _ in range(3))
        input.write(stdin)
        input.seek(0)
        child = os.fork()
        if child == 0:
            run(words, env or {}, (input, output, errors))
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        output.seek(0)
        errors.seek(0)
        text, error = output.read(), errors.read()
    assert status == code, (words, status, text, error)
    return text if code == 0 else text + error


def run(words, env, files):
    """Replaces this process with the command. Never returns."""
    for number, file in enumerate(files):
        os.dup2(file.fileno(), number)
    os.chdir(here)
    os.environ.update(env)
    sys.argv = ["hf", *words]
    ended = 1
    try:
        main()
        ended = 0
    except SystemExit as exit:
        ended = exit.code if isinstance(exit.code, int) else int(exit.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(ended)


weights = os.urandom(300_000)
(here / "sub").mkdir()
(here / "config.json").write_text('{"model_type": "bert"}')
(here / "model.safetensors").write_bytes(weights)
(here / "sub/a.txt").write_text("hi")

hf("auth", "login", "--token", os.environ["OWNER_TOKEN"])
assert "ada" in hf("auth", "whoami")
hf("repo" if old else "repos", "create", repo)
assert repo in hf("upload", repo, ".", "--commit-message", "Add all")
hf("upload", repo, "sub/a.txt", "notes/b.txt")
down = here / "down"
hf("download", repo, "--local-dir", str(down))
assert (down / "model.safetensors").read_bytes() == weights and (down / "notes/b.txt").read_text() == "hi"
path = hf("download", repo, "config.json", "--quiet").strip().splitlines()[-1]
assert json.loads(Path(path).read_text()) == {"model_type": "bert"}, path
hf("repo" if old else "repos", "tag", "create", repo, "v1", "-m", "The first")
assert "v1" in hf("repo" if old else "repos", "tag", "list", repo)
assert repo in hf("cache", "scan" if old else "ls")
if old:
    hf("repo-files", "delete", repo, "notes/*")
else:
    hf("repos", "delete-files", repo, "notes/*")
    assert "notes/" not in hf("models", "ls", repo)
    assert "checksums match" in hf("cache", "verify", repo)
    hf("repos", "branch", "create", repo, "dev")
assert "not found" in hf("download", f"{repo}-not", code=1).lower()
assert "403" in hf("upload", repo, "config.json", "x.json", env=stranger, code=1)

if not old and not short:
    hf("repos", "tag", "delete", repo, "v1", "--yes")
    hf("repos", "branch", "delete", repo, "dev")
    assert json.loads(hf("cp", f"hf://{repo}/config.json", "-")) == {"model_type": "bert"}
    hf("cp", f"hf://{repo}/model.safetensors", f"hf://{repo}/copy.safetensors")
    hf("cp", "-", f"hf://{repo}/piped.txt", stdin="piped")
    # The search index shows a commit within moments.
    for _ in range(100):
        listed = json.loads(hf("models", "ls", "--search", repo.split("/")[1], "--limit", "1", "--json"))
        if listed:
            break
        time.sleep(0.1)
    assert [each["id"] for each in listed] == [repo], listed
    assert json.loads(hf("models", "info", repo))["config"] == {"model_type": "bert"}
    hf("upload", repo, ".", "--delete", "piped.txt", "--exclude", "sub/*", "--exclude", "down/*")

    hf("discussions", "create", repo, "--title", "Which license?", "--body", "None is stated.")
    (here / "new.txt").write_text("new\n")
    hf("upload", repo, "new.txt", "--create-pr", env=stranger)
    assert "+new" in hf("discussions", "diff", repo, "2")
    hf("discussions", "merge", repo, "2", "--yes")
    assert "Which license?" in hf("discussions", "ls", repo)

    slug = hf("collections", "create", repo, "--quiet").strip()
    hf("collections", "add-item", slug, repo, "model")
    assert [each["item_id"] for each in json.loads(hf("collections", "info", slug))["items"]] == [repo]
    hf("collections", "delete", slug)
    hook = hf("webhooks", "create", "--url", "http://127.0.0.1:9/", "--watch", f"model:{repo}", "--quiet").strip()
    assert hook in hf("webhooks", "ls", "--quiet")
    hf("webhooks", "delete", hook, "--yes")

    hf("repos", "settings", repo, "--private")
    hf("repos", "move", repo, f"{repo}-moved")
    hf("repos", "duplicate", f"{repo}-moved", f"{repo}-copy")
    assert {f"{repo}-moved", f"{repo}-copy"} <= set(hf("repos", "ls", "--quiet").split())
    hf("repos", "delete", f"{repo}-copy", "--yes")
    assert "not found" in hf("models", "info", f"{repo}-copy", code=1).lower()
hf("auth", "logout")
print("done")
