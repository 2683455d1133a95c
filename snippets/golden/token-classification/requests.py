import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/dslim/bert-base-NER",
    headers=headers,
    json={"inputs": "Ada Lovelace lived in London."},
)
response.raise_for_status()

print(response.json())
