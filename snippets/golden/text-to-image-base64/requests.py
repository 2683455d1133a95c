import base64
import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/together/v1/images/generations",
    headers=headers,
    json={
        "model": "black-forest-labs/FLUX.1-dev",
        "steps": 5,
        "response_format": "base64",
        "prompt": "A lighthouse in a snow globe, soft morning light.",
    },
)
response.raise_for_status()

image = response.json()["data"][0]["b64_json"]
with open("image.png", "wb") as file:
    file.write(base64.b64decode(image))
