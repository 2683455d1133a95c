import base64
import os

import requests

with open("street.jpg", "rb") as file:
    image = base64.b64encode(file.read()).decode()

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/google/siglip2-base-patch16-224",
    headers=headers,
    json={
        "inputs": {"image": image},
        "parameters": {"candidate_labels": ["bus", "bicycle", "tram"]},
    },
)
response.raise_for_status()

print(response.json())
