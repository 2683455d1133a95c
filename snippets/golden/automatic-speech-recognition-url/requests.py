import os
import urllib.request

import requests

with urllib.request.urlopen("https://example.com/speech.flac") as file:
    audio = file.read()

headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
    "Content-Type": "audio/flac",
}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/openai/whisper-large-v3",
    headers=headers,
    data=audio,
)
response.raise_for_status()

print(response.json()["text"])
