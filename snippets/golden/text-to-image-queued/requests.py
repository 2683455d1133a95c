import os
import time
from urllib.parse import urlsplit

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/fal-ai/fal-ai/flux/dev?_subdomain=queue",
    headers=headers,
    json={
        "num_inference_steps": 5,
        "prompt": "A lighthouse in a snow globe, soft morning light.",
    },
)
response.raise_for_status()

path = urlsplit(response.json()["response_url"]).path
url = "https://router.huggingface.co/fal-ai" + path
params = {"_subdomain": "queue"}

while True:
    time.sleep(0.5)
    response = requests.get(f"{url}/status", headers=headers, params=params)
    response.raise_for_status()
    job = response.json()
    if job["status"] not in ("IN_QUEUE", "IN_PROGRESS"):
        break
if job["status"] != "COMPLETED":
    raise RuntimeError(job)

response = requests.get(url, headers=headers, params=params)
response.raise_for_status()

url = response.json()["images"][0]["url"]
response = requests.get(url)
response.raise_for_status()
with open("image.png", "wb") as file:
    file.write(response.content)
