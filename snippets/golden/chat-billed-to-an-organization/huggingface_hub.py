import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    api_key=os.environ["HF_TOKEN"],
    bill_to="acme",
)

completion = client.chat.completions.create(
    model="meta-llama/Llama-3.1-8B-Instruct:cerebras",
    messages=[
        {"role": "user", "content": "Explain in two sentences why the sea is salty."},
    ],
    max_tokens=500,
)

print(completion.choices[0].message.content)
