import os

import requests

headers = {"Authorization": f"Bearer {os.environ['DEEPINFRA_API_KEY']}"}

response = requests.post(
    "https://api.deepinfra.com/v1/openai/embeddings",
    headers=headers,
    json={"model": "BAAI/bge-m3", "input": "A lighthouse stands on the cliff."},
)
response.raise_for_status()

print(response.json()["data"][0]["embedding"])
