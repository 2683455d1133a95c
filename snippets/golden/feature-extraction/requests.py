import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/thenlper/gte-large/pipeline/feature-extraction",
    headers=headers,
    json={"inputs": "A lighthouse stands on the cliff."},
)
response.raise_for_status()

print(response.json())
