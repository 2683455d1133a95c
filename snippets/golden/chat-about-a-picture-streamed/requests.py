import json
import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/v1/chat/completions",
    headers=headers,
    json={
        "model": "Qwen/Qwen2.5-VL-7B-Instruct:nebius",
        "messages": [
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": "Describe this picture in one sentence."},
                    {
                        "type": "image_url",
                        "image_url": {
                            "url": "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup.png",
                        },
                    },
                ],
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
