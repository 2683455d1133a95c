import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/scikit-learn/Fish-Weight",
    headers=headers,
    json={
        "inputs": {
            "data": {
                "Height": ["11.52", "12.48"],
                "Length1": ["23.2", "24.0"],
                "Species": ["Bream", "Bream"],
            },
        },
    },
)
response.raise_for_status()

print(response.json())
