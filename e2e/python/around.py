"""Tests huggingface_hub around repositories at HF_ENDPOINT: likes, collections, webhooks, copies, and large files. Prints
"done" at the end."""

import json
import os
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

from huggingface_hub import HfApi, get_token
from rejection import expect_rejection

ada = HfApi()
eve = HfApi(token=os.environ["STRANGER_TOKEN"])
repo = sys.argv[1]
hub = os.environ["HF_ENDPOINT"]


def like(model, token):
    request = urllib.request.Request(f"{hub}/api/models/{model}/like", method="POST", data=b"")
    request.add_header("Authorization", f"Bearer {token}")
    return json.load(urllib.request.urlopen(request))


ada.create_repo(repo)
like(repo, os.environ["STRANGER_TOKEN"])
like(repo, get_token())
assert ada.model_info(repo).likes == 2
assert sorted(each.username for each in ada.list_repo_likers(repo)) == ["ada", "eve"]
assert repo in eve.list_liked_repos().models and repo in ada.list_liked_repos("eve").models
eve.unlike(repo)
assert ada.model_info(repo).likes == 1 and repo not in eve.list_liked_repos().models

title = f"Cold {repo.split('/')[1]}"
collection = ada.create_collection(title, description="For winter")
assert collection.slug.startswith("ada/cold-") and collection.items == [] and not collection.private, collection
assert ada.create_collection(title, exists_ok=True).slug == collection.slug
expect_rejection(lambda: ada.create_collection(title), 409)
expect_rejection(lambda: eve.create_collection("Not hers", namespace="ada"), 403)
copy = f"{repo}-copy"
if hasattr(ada, "duplicate_repo"):
    assert ada.duplicate_repo(repo, copy).repo_id == copy
    expect_rejection(lambda: ada.duplicate_repo(repo, copy), 409)
    assert [c.commit_id for c in ada.list_repo_commits(copy)] == [c.commit_id for c in ada.list_repo_commits(repo)]
else:
    ada.create_repo(copy)
ada.add_collection_item(collection.slug, repo, "model", note="The first")
full = ada.add_collection_item(collection.slug, copy, "model")
assert [(each.item_id, each.note) for each in full.items] == [(repo, "The first"), (copy, None)], full.items
expect_rejection(lambda: ada.add_collection_item(collection.slug, repo, "model"), 409)
ada.add_collection_item(collection.slug, repo, "model", exists_ok=True)
expect_rejection(lambda: eve.add_collection_item(collection.slug, repo, "model"), 403)
expect_rejection(lambda: ada.add_collection_item(collection.slug, "ada/data", "dataset"), 400)
ada.update_collection_item(collection.slug, full.items[1].item_object_id, position=0, note="Now first")
assert [each.item_id for each in ada.get_collection(collection.slug).items] == [copy, repo]
assert any(each.slug == collection.slug for each in ada.list_collections(owner="ada", item=f"models/{repo}", limit=50))
assert list(ada.list_collections(owner="nobody")) == []
warm = ada.update_collection_metadata(collection.slug, title=f"Warm {repo.split('/')[1]}", private=True, theme="pink")
assert warm.private and warm.theme == "pink" and warm.slug.startswith("ada/warm-"), warm
expect_rejection(lambda: eve.get_collection(warm.slug), 404)
ada.delete_collection_item(warm.slug, full.items[0].item_object_id)
ada.delete_collection_item(warm.slug, full.items[0].item_object_id, missing_ok=True)
ada.delete_collection(warm.slug)
ada.delete_collection(warm.slug, missing_ok=True)

deliveries = []
delivered = threading.Event()


class Listener(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        deliveries.append((self.headers["X-Webhook-Secret"], json.loads(body)))
        self.send_response(200)
        self.end_headers()
        delivered.set()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Listener)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/hook"
hook = ada.create_webhook(
    url=url, watched=[{"type": "model", "name": repo}], domains=["repo"], secret="s3cret"
)
assert (hook.url, hook.domains, hook.disabled) == (url, ["repo"], False), hook
assert hook.id in [each.id for each in ada.list_webhooks()] and ada.get_webhook(hook.id).watched[0].name == repo
commit = ada.upload_file(path_or_fileobj=b"hello", path_in_repo="a.txt", repo_id=repo)
assert delivered.wait(30), "The webhook was not delivered."
secret, payload = deliveries[0]
assert secret == "s3cret" and payload["repo"]["headSha"] == commit.oid, deliveries
assert payload["event"] == {"action": "update", "scope": "repo.content"}, payload
assert ada.update_webhook(hook.id, domains=["repo", "discussion"]).watched[0].name == repo
assert ada.disable_webhook(hook.id).disabled and not ada.enable_webhook(hook.id).disabled
expect_rejection(lambda: eve.get_webhook(hook.id), 404)
expect_rejection(lambda: ada.create_webhook(url="http://10.0.0.1/", watched=[{"type": "user", "name": "ada"}]), 400)
ada.delete_webhook(hook.id)
expect_rejection(lambda: ada.get_webhook(hook.id), 404)
server.shutdown()

for name in ("kept.bin", "secret.bin"):
    ada.upload_file(path_or_fileobj=os.urandom(200_000), path_in_repo=name, repo_id=repo)
files = {each.filename: each for each in ada.list_lfs_files(repo)}
assert set(files) == {"kept.bin", "secret.bin"} and files["kept.bin"].size == 200_000, files
expect_rejection(lambda: eve.permanently_delete_lfs_files(repo, [files["secret.bin"]]), 403)
ada.permanently_delete_lfs_files(repo, [files["secret.bin"]])
assert [each.filename for each in ada.list_lfs_files(repo)] == ["kept.bin"]
assert sorted(ada.list_repo_files(repo)) == [".gitattributes", "a.txt", "kept.bin"], ada.list_repo_files(repo)

ada.create_tag(repo, tag="v1", tag_message="First")
ada.super_squash_history(repo)
assert len(ada.list_repo_commits(repo)) == 1 and len(ada.list_repo_commits(repo, revision="v1")) > 1
assert [each.path for each in ada.get_paths_info(repo, ["a.txt", "nothing"])] == ["a.txt"]
ada.delete_tag(repo, tag="v1")
assert ada.list_repo_refs(repo).tags == []
ada.move_repo(copy, f"{repo}-moved")
assert ada.model_info(copy).id == f"{repo}-moved"
assert list(ada.list_datasets()) == [] and list(ada.list_spaces(search="x")) == []
assert "Only model repositories" in str(expect_rejection(lambda: ada.dataset_info("ada/data"), 404))
assert not ada.repo_exists("ada/data", repo_type="dataset")
if hasattr(ada, "list_user_repos"):
    repositories = {each.id: each for each in ada.list_user_repos()}
    # The next garbage collection removes recently deleted files.
    assert repositories[repo].storage >= 200_000 and repositories[repo].visibility == "public", repositories
print("done")
