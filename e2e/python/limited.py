"""Tests that uploads beyond the storage limit report it: large files, and files in a commit."""

import os
import sys

from huggingface_hub import HfApi
from rejection import expect_rejection

[repo] = sys.argv[1:]
api = HfApi(token=os.environ["LIMITED_TOKEN"])
api.create_repo(repo)

MESSAGE = "Storage limit of zoe exceeded:"


def upload(content, name):
    return lambda: api.upload_file(path_or_fileobj=content, path_in_repo=name, repo_id=repo)


def check_message(error, text):
    assert MESSAGE in str(error) and text in str(error), str(error)


# Rejected before the upload.
check_message(expect_rejection(upload(os.urandom(500_000), "model.safetensors")), "500 kB requested. Delete files")
# Rejected with the commit.
check_message(expect_rejection(upload(os.urandom(150_000).hex().encode(), "notes.txt"), 413), "of 200 kB used")
api.upload_file(path_or_fileobj=os.urandom(100_000), path_in_repo="model.safetensors", repo_id=repo)
check_message(expect_rejection(upload(os.urandom(120_000), "other.safetensors")), "120 kB requested")
info = vars(api.model_info(repo, expand=["usedStorage"]))
assert info.get("usedStorage", info.get("used_storage")) > 100_000, info
print("done")
