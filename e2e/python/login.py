"""Tests sign-in and sign-out with huggingface_hub at HF_ENDPOINT. The user stays signed in for later scripts."""

import os

from huggingface_hub import get_token, login, logout, whoami
from rejection import expect_rejection

token = os.environ["OWNER_TOKEN"]
assert get_token() is None
expect_rejection(lambda: whoami())
expect_rejection(lambda: login(token="hf_" + "x" * 34))
assert get_token() is None
login(token=token)
assert get_token() == token
who = whoami()
assert who["name"] == "ada" and who["auth"]["accessToken"]["role"] == "write" and who["orgs"] == [], who
assert whoami(token=os.environ["STRANGER_TOKEN"])["name"] == "eve"
logout()
assert get_token() is None
login(token=token)
print("done")
