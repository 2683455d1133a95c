"""Tests former model IDs without an owner at HF_ENDPOINT. Prints "done" at the end."""

import json
import os
from pathlib import Path

from huggingface_hub import HfApi, hf_hub_download, snapshot_download
from rejection import expect_rejection

api = HfApi()
stranger = os.environ["STRANGER_TOKEN"]

assert api.model_info("gpt2").id == "openai-community/gpt2"
assert json.loads(Path(hf_hub_download("gpt2", "config.json")).read_text()) == {"model_type": "gpt2"}
assert (Path(snapshot_download("gpt2")) / "config.json").is_file()
assert "config.json" in api.list_repo_files("gpt2") and api.file_exists("gpt2", "config.json")
assert [ref.name for ref in api.list_repo_refs("gpt2").branches] == ["main"]
expect_rejection(lambda: hf_hub_download("gpt2", "missing.bin"), status=404)
expect_rejection(lambda: hf_hub_download("gpt2", "config.json", revision="nope"), error="RevisionNotFoundError")

# The last one is private.
for repo in ("no-such-model", "bert-base-uncased", "t5-small"):
    for action in (
        lambda: api.model_info(repo, token=stranger),
        lambda: hf_hub_download(repo, "config.json", token=stranger),
        lambda: snapshot_download(repo, token=stranger),
        lambda: api.list_repo_files(repo, token=stranger),
        lambda: list(api.list_repo_tree(repo, token=stranger)),
        lambda: api.list_repo_refs(repo, token=stranger),
    ):
        expect_rejection(action, error="RepositoryNotFoundError")
assert api.model_info("t5-small").id == "google-t5/t5-small"
print("done")
