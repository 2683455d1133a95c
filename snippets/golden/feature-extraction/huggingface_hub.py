import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

embedding = client.feature_extraction(
    "A lighthouse stands on the cliff.",
    model="thenlper/gte-large",
)

print(embedding)
