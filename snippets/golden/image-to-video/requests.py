import base64
import os
import time
from urllib.parse import urlsplit

import requests

with open("cat.png", "rb") as file:
    image = base64.b64encode(file.read()).decode()

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/wavespeed/api/v3/wavespeed-ai/wan-2.2/i2v-720p",
    headers=headers,
    json={"prompt": "The cat starts to dance.", "image": image, "images": [image]},
)
response.raise_for_status()

path = urlsplit(response.json()["data"]["urls"]["get"]).path
url = "https://router.huggingface.co/wavespeed" + path

while True:
    time.sleep(0.5)
    response = requests.get(url, headers=headers)
    response.raise_for_status()
    job = response.json()
    if job["data"]["status"] not in ("created", "processing"):
        break
if job["data"]["status"] != "completed":
    raise RuntimeError(job)

url = job["data"]["outputs"][0]
response = requests.get(url)
response.raise_for_status()
with open("video.mp4", "wb") as file:
    file.write(response.content)
