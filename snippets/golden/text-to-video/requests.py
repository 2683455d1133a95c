import os
import time

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/novita/v3/async/wan-t2v",
    headers=headers,
    json={"prompt": "A paper boat drifts down a rainy street."},
)
response.raise_for_status()

job_id = response.json()["task_id"]
url = "https://router.huggingface.co/novita/v3/async/task-result?task_id=" + job_id

while True:
    time.sleep(0.5)
    response = requests.get(url, headers=headers)
    response.raise_for_status()
    job = response.json()
    if job["task"]["status"] not in ("TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"):
        break
if job["task"]["status"] != "TASK_STATUS_SUCCEED":
    raise RuntimeError(job)

url = job["videos"][0]["video_url"]
response = requests.get(url)
response.raise_for_status()
with open("video.mp4", "wb") as file:
    file.write(response.content)
