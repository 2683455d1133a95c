import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-dev",
    headers=headers,
    json={
        "inputs": "A lighthouse in a snow globe, soft morning light.",
        "parameters": {"num_inference_steps": 5},
    },
)
response.raise_for_status()

with open("image.png", "wb") as file:
    file.write(response.content)
