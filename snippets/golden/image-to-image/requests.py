import base64
import os
import time
from urllib.parse import urlsplit

import requests

with open("cat.png", "rb") as file:
    image = base64.b64encode(file.read()).decode()

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}", "Prefer": "wait"}

response = requests.post(
    "https://router.huggingface.co/replicate/v1/models/black-forest-labs/flux-kontext-dev/predictions",
    headers=headers,
    json={
        "input": {
            "prompt": "Paint it in watercolor.",
            "image": f"data:image/png;base64,{image}",
            "images": [f"data:image/png;base64,{image}"],
            "input_image": f"data:image/png;base64,{image}",
            "input_images": [f"data:image/png;base64,{image}"],
        },
    },
)
response.raise_for_status()

job = response.json()
path = urlsplit(job["urls"]["get"]).path
url = "https://router.huggingface.co/replicate" + path

while job["status"] in ("queued", "starting", "processing"):
    time.sleep(1)
    response = requests.get(url, headers=headers)
    response.raise_for_status()
    job = response.json()
if job["status"] != "succeeded":
    raise RuntimeError(job)

url = job["output"]
if isinstance(url, list):
    url = url[0]
response = requests.get(url)
response.raise_for_status()
with open("image.png", "wb") as file:
    file.write(response.content)
