import os

from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/v1",
    api_key=os.environ["HF_TOKEN"],
    default_headers={"X-HF-Bill-To": "acme"},
)

completion = client.chat.completions.create(
    model="meta-llama/Llama-3.1-8B-Instruct:cerebras",
    messages=[
        {"role": "user", "content": "Explain in two sentences why the sea is salty."},
    ],
    max_tokens=500,
)

print(completion.choices[0].message.content)
