import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/facebook/musicgen-small",
    headers=headers,
    json={"inputs": "Slow piano over the sound of rain."},
)
response.raise_for_status()

with open("audio.wav", "wb") as file:
    file.write(response.content)
