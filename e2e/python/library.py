"""Tests features built on huggingface_hub at HF_ENDPOINT: cards, a file system, classes that push themselves, weight headers,
lists, and folders that are uploaded in several commits."""

import json
import os
import sys
import tempfile
import time
import warnings
from pathlib import Path

import huggingface_hub
from huggingface_hub import (
    CommitOperationAdd,
    HfApi,
    HfFileSystem,
    ModelCard,
    ModelHubMixin,
    metadata_update,
    snapshot_download,
)
from rejection import expect_rejection

ada = HfApi()
eve = HfApi(token=os.environ["STRANGER_TOKEN"])
repo = sys.argv[1]

ada.create_repo(repo, private=True)
assert ada.auth_check(repo) is None
expect_rejection(lambda: eve.auth_check(repo), error="RepositoryNotFoundError")
expect_rejection(lambda: HfApi(token=False).auth_check(repo), error="RepositoryNotFoundError")
ada.update_repo_settings(repo, private=False)

card = ModelCard("---\nlicense: mit\nlanguage: [en, no]\n---\n# Snow\n")
facts = {"tags": ["cold"], "pipeline_tag": "fill-mask"}
if int(huggingface_hub.__version__.split(".")[0]) >= 2:
    card.push_to_hub(repo)
    metadata_update(repo, facts)
else:
    # Older clients validate cards at huggingface.co, even if they push to another hub.
    card.data.tags, card.data.pipeline_tag = facts.values()
    ada.upload_file(path_or_fileobj=str(card).encode(), path_in_repo="README.md", repo_id=repo)
card = ModelCard.load(repo)
assert (card.data.license, card.data.tags, card.data.pipeline_tag) == ("mit", ["cold"], "fill-mask"), card.data
assert "# Snow" in card.text
name = repo.split("/")[1]

# The search index shows a commit within moments.
for _ in range(300):
    if list(ada.list_models(search=name, filter="cold")):
        break
    time.sleep(0.1)
assert [each.id for each in ada.list_models(author="ada", search=name, filter=["cold", "license:mit"])] == [repo]
assert [each.id for each in ada.list_models(search=name, filter="license:apache-2.0")] == []
assert [each.id for each in ada.list_models(search=name, pipeline_tag="fill-mask", sort="last_modified", limit=1)] == [repo]
assert [each.id for each in ada.list_models(author="ADA", search=name)] == [repo]
assert [each.id for each in ada.list_models(search=name, sort="id", limit=1500)] == [repo]
assert [each.id for each in ada.list_models(search=name, sort="mainSize")] == [repo]
expect_rejection(lambda: list(ada.list_models(expand=["nonsense"])), 400)
expect_rejection(lambda: ada.model_info(repo, expand=["nonsense"]), 400)
assert ada.get_user_overview("ada").username == "ada"


def upload_card(text):
    return ada.upload_file(path_or_fileobj=text.encode(), path_in_repo="README.md", repo_id=repo)


assert "license" in str(expect_rejection(lambda: upload_card("---\nlicense: asdf\n---\n"), error="ValueError"))
if int(huggingface_hub.__version__.split(".")[0]) >= 2:
    assert "- Error:" in str(expect_rejection(lambda: ModelCard("---\nlicense: asdf\n---\n").validate(), error="ValueError"))
    expect_rejection(lambda: metadata_update(repo, {"license": "asdf"}, overwrite=True), error="ValueError")
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    upload_card("---\nlicense: mit\npipeline_tag: fill-mask\ntags: [cold]\nbase_model_relation: child\n---\n# Snow\n")
assert any("base_model_relation" in str(each.message) for each in warned), [str(each.message) for each in warned]

missing = f"{repo}-not"
assert not ada.file_exists(missing, "config.json") and not ada.repo_exists(missing)
for call in (ada.unlike, ada.list_repo_commits, ada.list_repo_refs, ada.list_repo_files, ada.auth_check):
    expect_rejection(lambda: call(missing), error="RepositoryNotFoundError")

files = HfFileSystem()
with files.open(f"{repo}/notes/a.txt", "w") as file:
    file.write("first\nsecond\n")
assert files.read_text(f"{repo}/notes/a.txt") == "first\nsecond\n"
assert sorted(files.glob(f"{repo}/**/*.txt")) == [f"{repo}/notes/a.txt"], files.glob(f"{repo}/**/*.txt")
weights = os.urandom(300_000)
with files.open(f"{repo}/w.bin", "wb") as file:
    file.write(weights)
with files.open(f"{repo}/w.bin", "rb", block_size=1000) as file:
    file.seek(123_456)
    assert file.read(50) == weights[123_456:123_506]
assert files.info(f"{repo}/w.bin")["size"] == 300_000 and files.isdir(f"{repo}/notes")
files.cp_file(f"{repo}/w.bin", f"{repo}/copy.bin")
files.rm(f"{repo}/notes", recursive=True)
files.invalidate_cache()
assert sorted(files.ls(repo, detail=False)) == [f"{repo}/{n}" for n in (".gitattributes", "README.md", "copy.bin", "w.bin")]

head = json.dumps({"w": {"dtype": "F16", "shape": [10, 20], "data_offsets": [0, 400]}}).encode()
tensors = len(head).to_bytes(8, "little") + head + bytes(400)
ada.upload_file(path_or_fileobj=tensors, path_in_repo="model.safetensors", repo_id=repo)
assert ada.get_safetensors_metadata(repo).parameter_count == {"F16": 200}
assert ada.model_info(repo).safetensors.total == 200


class Yard(ModelHubMixin):
    def __init__(self, rows: int = 1):
        self.rows = rows

    def _save_pretrained(self, save_directory):
        (Path(save_directory) / "rows.bin").write_bytes(bytes(self.rows))

    @classmethod
    def _from_pretrained(cls, *, model_id, revision, cache_dir, **rest):
        yard = cls(rest.get("rows", 0))
        yard.directory = Path(snapshot_download(model_id, revision=revision, cache_dir=cache_dir))
        return yard


Yard(rows=7).push_to_hub(f"{repo}-mixin")
loaded = Yard.from_pretrained(f"{repo}-mixin")
assert loaded.rows == 7 and (loaded.directory / "rows.bin").read_bytes() == bytes(7)
assert "model_hub_mixin" in ada.model_info(f"{repo}-mixin").tags

preuploaded = [CommitOperationAdd(f"early-{n}.bin", os.urandom(20_000)) for n in range(2)]
ada.preupload_lfs_files(repo, additions=preuploaded)
ada.create_commit(repo, operations=preuploaded, commit_message="Add preuploaded files")
assert ada.file_exists(repo, "early-1.bin")

folder = Path(tempfile.mkdtemp())
for n in range(60):
    (folder / f"part-{n % 3}").mkdir(exist_ok=True)
    content = os.urandom(20_000) if n % 20 == 0 else f"row {n}\n".encode()
    (folder / f"part-{n % 3}" / f"{n:02}.{'bin' if n % 20 == 0 else 'txt'}").write_bytes(content)
expected = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.*")}
large = f"{repo}-large"
# Since version 2, upload_folder does the same. More workers would sleep while one commits.
if hasattr(ada, "upload_large_folder"):
    ada.upload_large_folder(large, folder, repo_type="model", num_workers=1, print_report=False)
else:
    ada.create_repo(large)
    ada.upload_folder(repo_id=large, folder_path=folder)
down = Path(snapshot_download(large, local_dir=tempfile.mkdtemp(), ignore_patterns=".gitattributes"))
for path, content in expected.items():
    assert (down / path).read_bytes() == content, path
only = Path(snapshot_download(large, local_dir=tempfile.mkdtemp(), allow_patterns=["part-1/*.txt"]))
assert {path.suffix for path in only.rglob("*.*") if path.is_file() and ".cache" not in path.parts} == {".txt"}
ada.upload_folder(repo_id=large, folder_path=folder / "part-0", path_in_repo="part-0", delete_patterns="*.bin")
remaining = [path for path in ada.list_repo_files(large) if path.startswith("part-0/")]
assert sorted(remaining) == sorted(path for path in expected if path.startswith("part-0/"))
print("done")
