import os

from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/featherless-ai/v1",
    api_key=os.environ["HF_TOKEN"],
)

stream = client.completions.create(
    model="openai-community/gpt2",
    prompt="Explain in two sentences why the sea is salty.",
    stream=True,
)

for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].text or "", end="", flush=True)
