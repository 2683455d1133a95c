"""Tests huggingface_hub with repositories at HF_ENDPOINT. Prints "done" at the end."""

import os
import sys
import tempfile
from pathlib import Path

from huggingface_hub import (
    CommitOperationAdd,
    CommitOperationCopy,
    CommitOperationDelete,
    HfApi,
    hf_hub_download,
    snapshot_download,
)
from rejection import expect_rejection

api = HfApi()
anonymous = HfApi(token=False)
stranger = HfApi(token=os.environ["STRANGER_TOKEN"])
repo = sys.argv[1]


who = api.whoami()
assert who["name"] == "ada" and who["auth"]["accessToken"]["role"] == "write", who

url = api.create_repo(repo)
assert url.repo_id == repo, url
expect_rejection(lambda: api.create_repo(repo), status=409)
api.create_repo(repo, exist_ok=True)
expect_rejection(lambda: api.create_repo("eve/not-mine"), status=403)

folder = Path(tempfile.mkdtemp())
weights = os.urandom(1_500_000) + bytes(500_000) + b"pattern " * 100_000
files = {
    "README.md": b"---\nlicense: mit\ntags: [cold]\n---\n# Snow",
    "config.json": b'{"architectures": ["BertForMaskedLM"], "model_type": "bert"}',
    "dir with space/a+b#c.txt": b"odd",
    "\u00fcn\u00ef/\u6587.txt": b"any script",
    "empty.txt": b"",
    "empty.bin": b"",
    "model.bin": weights,
}
for path, content in files.items():
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_bytes(content)
commit = api.upload_folder(repo_id=repo, folder_path=str(folder), commit_message="Add all", commit_description="Why")
assert commit.oid in commit.commit_url
repeated = api.upload_folder(repo_id=repo, folder_path=str(folder))
assert repeated.oid == commit.oid, "unchanged files create no commit"

info = api.model_info(repo, files_metadata=True)
assert info.sha == commit.oid and info.pipeline_tag == "fill-mask" and "cold" in info.tags, info
sizes = {file.rfilename: file.size for file in info.siblings}
assert sizes == {**{path: len(content) for path, content in files.items()}, ".gitattributes": sizes[".gitattributes"]}
assert [file.rfilename for file in info.siblings if file.lfs] == ["model.bin"]

snapshot = Path(snapshot_download(repo))
for path, content in files.items():
    assert (snapshot / path).read_bytes() == content, path
assert Path(hf_hub_download(repo, "model.bin", revision=commit.oid)).read_bytes() == weights

changed = weights[:700_000] + b"another middle" + weights[700_000:]
api.upload_file(path_or_fileobj=changed, path_in_repo="model.bin", repo_id=repo)
assert Path(hf_hub_download(repo, "model.bin")).read_bytes() == changed
assert Path(hf_hub_download(repo, "model.bin", revision=commit.oid)).read_bytes() == weights

tree = list(api.list_repo_tree(repo, recursive=True, expand=True))
assert {entry.path for entry in tree} > {"model.bin", "dir with space", "dir with space/a+b#c.txt"}
assert all(entry.last_commit.date for entry in tree)
assert [entry.path for entry in api.get_paths_info(repo, ["config.json", "nope"], expand=True)] == ["config.json"]
assert [commit.title for commit in api.list_repo_commits(repo)][1:] == ["Add all", "initial commit"]

api.create_branch(repo, branch="feat/one")
expect_rejection(lambda: api.create_branch(repo, branch="feat/one"), status=409)
api.create_branch(repo, branch="feat/one", exist_ok=True)
api.create_tag(repo, tag="v1", tag_message="The first")
api.create_tag(repo, tag="v1", exist_ok=True)
api.upload_file(path_or_fileobj=b"b", path_in_repo="b.txt", repo_id=repo, revision="feat/one")
assert api.file_exists(repo, "b.txt", revision="feat/one") and not api.file_exists(repo, "b.txt")
assert not api.revision_exists(repo, "nope")
refs = api.list_repo_refs(repo, include_pull_requests=True)
assert [ref.name for ref in refs.branches] == ["feat/one", "main"] and [ref.name for ref in refs.tags] == ["v1"]

head = api.model_info(repo).sha
operations = [
    CommitOperationDelete("dir with space/"),
    CommitOperationCopy("model.bin", "copy.bin"),
    CommitOperationCopy("config.json", "config2.json"),
    CommitOperationAdd("new.txt", b"new"),
]
api.create_commit(repo, operations=operations, commit_message="Mixed", parent_commit=head)
listed = set(api.list_repo_files(repo))
assert {"copy.bin", "config2.json", "new.txt"} < listed and "dir with space/a+b#c.txt" not in listed
late = [CommitOperationAdd("late.txt", b"late")]
expect_rejection(lambda: api.create_commit(repo, operations=late, commit_message="Late", parent_commit=head), status=412)
missing = [CommitOperationDelete("nope.txt")]
expect_rejection(lambda: api.create_commit(repo, operations=missing, commit_message="x"), status=404)
invalid = b"---\n- not\n- a mapping\n---\n"
expect_rejection(lambda: api.upload_file(path_or_fileobj=invalid, path_in_repo="README.md", repo_id=repo), error="ValueError")

expect_rejection(lambda: hf_hub_download(repo, "missing.txt"), status=404)
assert "EntryNotFound" in type(expect_rejection(lambda: hf_hub_download(repo, "missing.txt"))).__name__
expect_rejection(lambda: hf_hub_download(repo, "config.json", revision="nope"), error="RevisionNotFoundError")
expect_rejection(lambda: hf_hub_download("ada/missing", "config.json"), error="RepositoryNotFoundError")
upload = dict(path_or_fileobj=b"x", path_in_repo="x", repo_id=repo)
expect_rejection(lambda: stranger.upload_file(**upload), status=403)

api.delete_tag(repo, tag="v1")
api.delete_branch(repo, branch="feat/one")
api.upload_file(path_or_fileobj=b"x", path_in_repo="folder/sub/a.txt", repo_id=repo)
# The client treats paths without a trailing slash as files.
api.delete_file("folder", repo)
assert not [path for path in api.list_repo_files(repo) if path.startswith("folder/")]
api.move_repo(repo, f"{repo}-moved")
assert api.model_info(repo).id == f"{repo}-moved"
assert Path(hf_hub_download(repo, "new.txt")).read_bytes() == b"new"
repo = f"{repo}-moved"
api.update_repo_settings(repo, gated="auto")
expect_rejection(lambda: hf_hub_download(repo, "config2.json", token=os.environ["STRANGER_TOKEN"]), error="GatedRepoError")
api.update_repo_settings(repo, gated=False, private=True)
assert api.model_info(repo).private
assert not anonymous.repo_exists(repo) and not stranger.repo_exists(repo)
expect_rejection(lambda: stranger.upload_file(**{**upload, "repo_id": repo}), error="RepositoryNotFoundError")
api.delete_repo(repo)
api.delete_repo(repo, missing_ok=True)
assert not api.repo_exists(repo)
print("done")
