import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/sentence-transformers/all-mpnet-base-v2/pipeline/sentence-similarity",
    headers=headers,
    json={
        "inputs": {
            "source_sentence": "The ferry is late.",
            "sentences": [
                "The boat has been delayed.",
                "She sings in a choir.",
                "The ship arrives early.",
            ],
        },
    },
)
response.raise_for_status()

print(response.json())
