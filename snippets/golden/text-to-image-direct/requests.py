import os
import time

import requests

headers = {"X-Key": os.environ["BLACK_FOREST_LABS_API_KEY"]}

response = requests.post(
    "https://api.us1.bfl.ai/v1/flux-dev",
    headers=headers,
    json={
        "num_inference_steps": 5,
        "prompt": "A lighthouse in a snow globe, soft morning light.",
    },
)
response.raise_for_status()

url = response.json()["polling_url"]

while True:
    time.sleep(1)
    response = requests.get(url)
    response.raise_for_status()
    job = response.json()
    if job["status"] != "Pending":
        break
if job["status"] != "Ready":
    raise RuntimeError(job)

url = job["result"]["sample"]
response = requests.get(url)
response.raise_for_status()
with open("image.png", "wb") as file:
    file.write(response.content)
