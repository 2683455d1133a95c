import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/ProsusAI/finbert",
    headers=headers,
    json={"inputs": "I have never slept better than in this hotel."},
)
response.raise_for_status()

print(response.json())
