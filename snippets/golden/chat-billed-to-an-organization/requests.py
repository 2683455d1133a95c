import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}", "X-HF-Bill-To": "acme"}

response = requests.post(
    "https://router.huggingface.co/v1/chat/completions",
    headers=headers,
    json={
        "model": "meta-llama/Llama-3.1-8B-Instruct:cerebras",
        "messages": [
            {
                "role": "user",
                "content": "Explain in two sentences why the sea is salty.",
            },
        ],
        "max_tokens": 500,
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
