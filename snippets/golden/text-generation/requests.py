import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/featherless-ai/v1/completions",
    headers=headers,
    json={
        "model": "openai-community/gpt2",
        "max_tokens": 50,
        "temperature": 0.7,
        "prompt": "Once upon a time,",
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["text"])
