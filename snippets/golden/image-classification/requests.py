import os

import requests

with open("street.jpg", "rb") as file:
    image = file.read()

headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
    "Content-Type": "image/jpeg",
}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/google/vit-base-patch16-224",
    headers=headers,
    data=image,
)
response.raise_for_status()

print(response.json())
