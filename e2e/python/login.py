"""How a user of huggingface_hub signs in and out, at the hub at HF_ENDPOINT; stays signed in for what follows."""

import os

from huggingface_hub import get_token, login, logout, whoami
from refused import refused

token = os.environ["OWNER_TOKEN"]
assert get_token() is None
refused(lambda: whoami())
refused(lambda: login(token="hf_" + "x" * 34))
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
