import base64
import os

import requests

with open("invoice.png", "rb") as file:
    image = base64.b64encode(file.read()).decode()

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/hf-inference/models/impira/layoutlm-document-qa",
    headers=headers,
    json={"inputs": {"image": image, "question": "What is the invoice number?"}},
)
response.raise_for_status()

print(response.json())
