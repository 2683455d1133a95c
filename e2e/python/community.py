"""Tests interaction between users of huggingface_hub at HF_ENDPOINT. Prints "done" at the end."""

import os
import sys
from http.client import HTTPConnection
from urllib.parse import urlsplit

from huggingface_hub import CommitOperationAdd, HfApi
from rejection import expect_rejection

ada = HfApi()
eve = HfApi(token=os.environ["STRANGER_TOKEN"])
repo = sys.argv[1]


ada.create_repo(repo)

discussion = eve.create_discussion(repo, "Which license?", description="The card does not say.")
assert (discussion.num, discussion.status, discussion.author, discussion.is_pull_request) == (1, "open", "eve", False), discussion
comment = ada.comment_discussion(repo, 1, "Apache 2.0 <b>")
assert comment.content == "Apache 2.0 <b>" and "<b>" not in comment.rendered, comment
assert ada.edit_discussion_comment(repo, 1, comment.id, "MIT").content == "MIT"
expect_rejection(lambda: eve.edit_discussion_comment(repo, 1, comment.id, "None"), 403)
assert ada.hide_discussion_comment(repo, 1, comment.id).hidden
assert eve.rename_discussion(repo, 1, "License").new_title == "License"
assert ada.change_discussion_status(repo, 1, "closed", comment="Answered").new_status == "closed"

pull_request = eve.create_commit(
    repo, [CommitOperationAdd("by-eve.txt", b"hello")], commit_message="Add a greeting", create_pr=True
)
assert pull_request.pr_num == 2 and pull_request.pr_revision == "refs/pr/2", pull_request
big = os.urandom(100_000)
eve.upload_file(path_or_fileobj=big, path_in_repo="weights.bin", repo_id=repo, revision="refs/pr/2")
expect_rejection(lambda: eve.upload_file(path_or_fileobj=b"x", path_in_repo="x.txt", repo_id=repo), 403)
assert not ada.file_exists(repo, "by-eve.txt")
proposal = ada.get_discussion_details(repo, 2)
assert proposal.status == "open" and proposal.target_branch == "refs/heads/main", proposal
assert "+hello" in proposal.diff and proposal.conflicting_files in (None, [], False), proposal
assert [event.type for event in proposal.events] == ["commit", "commit"], proposal.events
assert [ref.name for ref in ada.list_repo_refs(repo, include_pull_requests=True).pull_requests] == ["2"]
expect_rejection(lambda: eve.merge_pull_request(repo, 2), 403)
ada.merge_pull_request(repo, 2, comment="Thanks")
assert ada.get_discussion_details(repo, 2).status == "merged"
assert ada.file_exists(repo, "by-eve.txt") and ada.file_exists(repo, "weights.bin")

ada.create_branch(repo, branch="dev")
to_dev = eve.create_commit(
    repo, [CommitOperationAdd("dev.txt", b"dev")], commit_message="Add to dev", revision="dev", create_pr=True
)
assert ada.get_discussion_details(repo, to_dev.pr_num).target_branch == "refs/heads/dev"
ada.merge_pull_request(repo, to_dev.pr_num)
assert ada.file_exists(repo, "dev.txt", revision="dev") and not ada.file_exists(repo, "dev.txt")

draft = eve.create_pull_request(repo, "An idea")
assert (draft.num, draft.status) == (4, "draft"), draft
expect_rejection(lambda: ada.merge_pull_request(repo, 4), 400)
assert [each.num for each in ada.get_repo_discussions(repo)] == [4, 3, 2, 1]
assert [each.num for each in ada.get_repo_discussions(repo, discussion_status="closed")] == [3, 2, 1]

ada.update_repo_settings(repo, gated="manual")
expect_rejection(lambda: eve.hf_hub_download(repo, "by-eve.txt"), 403, error="GatedRepoError")
ada.grant_access(repo, "eve")
assert open(eve.hf_hub_download(repo, "by-eve.txt")).read() == "hello"
assert [each.username for each in ada.list_accepted_access_requests(repo)] == ["eve"]
ada.reject_access_request(repo, "eve", rejection_reason="No longer available")
expect_rejection(lambda: ada.reject_access_request(repo, "eve", rejection_reason="Twice"), 404)
assert [each.username for each in ada.list_rejected_access_requests(repo)] == ["eve"]
ada.cancel_access_request(repo, "eve")
assert list(ada.list_pending_access_requests(repo))[0].fields is None

# A user requests access to another model.
gated = f"{repo}-gated"
ada.create_repo(gated)
weights = os.urandom(100_000)
ada.upload_file(path_or_fileobj=weights, path_in_repo="weights.bin", repo_id=gated)
ada.update_repo_settings(gated, gated="manual")
assert eve.model_info(gated).gated == "manual"
expect_rejection(lambda: eve.hf_hub_download(gated, "weights.bin"), 403, error="GatedRepoError")
expect_rejection(lambda: HfApi(token=False).hf_hub_download(gated, "weights.bin"), 401, error="GatedRepoError")
# The client can't request access. Its users send this form on the model's page.
page = HTTPConnection(urlsplit(os.environ["HF_ENDPOINT"]).netloc)
headers = {"authorization": f"Bearer {eve.token}", "content-type": "application/x-www-form-urlencoded"}
page.request("POST", f"/{gated}/ask-access", "", headers)
assert page.getresponse().status == 303
pending = list(ada.list_pending_access_requests(gated))
assert [(each.username, each.status) for each in pending] == [("eve", "pending")], pending
expect_rejection(lambda: eve.accept_access_request(gated, "eve"), 403)
expect_rejection(lambda: eve.hf_hub_download(gated, "weights.bin"), 403)
ada.accept_access_request(gated, "eve")
assert open(eve.hf_hub_download(gated, "weights.bin"), "rb").read() == weights
assert os.listdir(eve.snapshot_download(gated, allow_patterns="*.bin")) == ["weights.bin"]
print("done")
