import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/google/tapas-base-finetuned-wtq",
    headers=headers,
    json={
        "inputs": {
            "query": "Which ferry carries the most cars?",
            "table": {
                "Ferry": ["Aurora", "Borealis", "Corona"],
                "Cars": ["120", "212", "80"],
            },
        },
    },
)
response.raise_for_status()

print(response.json())
