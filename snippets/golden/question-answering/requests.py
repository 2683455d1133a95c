import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/deepset/roberta-base-squad2",
    headers=headers,
    json={
        "inputs": {
            "question": "Where does the ferry go?",
            "context": "The ferry leaves at six and goes to Bergen.",
        },
    },
)
response.raise_for_status()

print(response.json())
