import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/facebook/bart-large-mnli",
    headers=headers,
    json={
        "inputs": "My parcel has still not arrived.",
        "parameters": {"candidate_labels": ["refund", "legal", "faq"]},
    },
)
response.raise_for_status()

print(response.json())
