import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="wavespeed",
    api_key=os.environ["HF_TOKEN"],
)

video = client.image_to_video(
    "cat.png",
    prompt="The cat starts to dance.",
    model="Wan-AI/Wan2.2-I2V-A14B",
)

with open("video.mp4", "wb") as file:
    file.write(video)
