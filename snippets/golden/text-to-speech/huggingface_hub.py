import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="deepinfra",
    api_key=os.environ["HF_TOKEN"],
)

speech = client.text_to_speech(
    "The ferry to Bergen leaves at six.",
    model="hexgrad/Kokoro-82M",
)

with open("audio.wav", "wb") as file:
    file.write(speech)
