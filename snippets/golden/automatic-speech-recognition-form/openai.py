import os

from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/together/v1",
    api_key=os.environ["HF_TOKEN"],
)

with open("speech.flac", "rb") as audio:
    transcription = client.audio.transcriptions.create(
        file=audio,
        model="openai/whisper-large-v3",
    )

print(transcription.text)
