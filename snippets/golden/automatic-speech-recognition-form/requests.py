import os

import requests

with open("speech.flac", "rb") as file:
    audio = file.read()

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/together/v1/audio/transcriptions",
    headers=headers,
    data={"model": "openai/whisper-large-v3"},
    files={"file": ("audio.flac", audio, "audio/flac")},
)
response.raise_for_status()

print(response.json()["text"])
