import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="deepinfra",
    api_key=os.environ["DEEPINFRA_API_KEY"],
)

embedding = client.feature_extraction(
    "A lighthouse stands on the cliff.",
    model="BAAI/bge-m3",
)

print(embedding)
