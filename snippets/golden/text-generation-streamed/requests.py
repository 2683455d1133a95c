import json
import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/featherless-ai/v1/completions",
    headers=headers,
    json={
        "model": "openai-community/gpt2",
        "prompt": "Explain in two sentences why the sea is salty.",
        "stream": True,
    },
    stream=True,
)
response.raise_for_status()

for line in response.iter_lines():
    if not line.startswith(b"data:") or line.endswith(b"[DONE]"):
        continue
    event = json.loads(line.removeprefix(b"data:"))
    for choice in event.get("choices", []):
        print(choice.get("text") or "", end="", flush=True)
print()
