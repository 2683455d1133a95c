import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="featherless-ai",
    api_key=os.environ["HF_TOKEN"],
)

output = client.text_generation(
    "Once upon a time,",
    max_new_tokens=50,
    temperature=0.7,
    model="openai-community/gpt2",
)

print(output)
