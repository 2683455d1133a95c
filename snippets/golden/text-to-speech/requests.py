import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/deepinfra/v1/openai/audio/speech",
    headers=headers,
    json={"model": "hexgrad/Kokoro-82M", "input": "The ferry to Bergen leaves at six."},
)
response.raise_for_status()

with open("audio.wav", "wb") as file:
    file.write(response.content)
