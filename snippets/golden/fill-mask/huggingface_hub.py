import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.fill_mask(
    "The capital of France is <mask>.",
    model="FacebookAI/roberta-base",
)

print(output)
