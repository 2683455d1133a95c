import json
import os

import requests

headers = {"Authorization": f"Bearer {os.environ['FIREWORKS_AI_API_KEY']}"}

response = requests.post(
    "https://api.fireworks.ai/inference/v1/chat/completions",
    headers=headers,
    json={
        "model": "accounts/fireworks/models/llama-v3p1-8b-instruct",
        "messages": [
            {
                "role": "user",
                "content": "Explain in two sentences why the sea is salty.",
            },
        ],
        "max_tokens": 500,
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
        print(choice.get("delta", {}).get("content") or "", end="", flush=True)
print()
