import os

from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/featherless-ai/v1",
    api_key=os.environ["HF_TOKEN"],
)

completion = client.completions.create(
    model="openai-community/gpt2",
    max_tokens=50,
    temperature=0.7,
    prompt="Once upon a time,",
)

print(completion.choices[0].text)
