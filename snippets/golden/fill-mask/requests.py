import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/FacebookAI/roberta-base",
    headers=headers,
    json={"inputs": "The capital of France is <mask>."},
)
response.raise_for_status()

print(response.json())
