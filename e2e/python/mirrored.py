"""Downloads a repository through the hub at HF_ENDPOINT, then again at the same commit. Prints "done" at the end."""

import hashlib
import sys
from pathlib import Path

from huggingface_hub import HfApi, hf_hub_download, snapshot_download

repo, commit, weights = sys.argv[1:4]
api = HfApi(token=False)

info = api.model_info(repo)
assert info.sha == commit, info.sha
assert info.pipeline_tag == "text-generation", info
files = {file.rfilename: file for file in api.model_info(repo, files_metadata=True).siblings}
assert files["model.safetensors"].lfs.sha256 == weights, files

folder = Path(snapshot_download(repo, token=False))
assert folder.name == commit, folder
content = (folder / "model.safetensors").read_bytes()
assert hashlib.sha256(content).hexdigest() == weights
assert (folder / "config.json").is_file() and (folder / "README.md").is_file()

# With a pinned commit, the files of the branch come from the cache, without another copy.
pinned = hf_hub_download(repo, "model.safetensors", revision=commit, token=False)
assert Path(pinned) == folder / "model.safetensors", pinned
assert api.list_repo_refs(repo).branches[0].target_commit == commit
assert not api.file_exists(repo, "missing.bin")

print("done")
