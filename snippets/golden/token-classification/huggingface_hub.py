import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.token_classification(
    "Ada Lovelace lived in London.",
    model="dslim/bert-base-NER",
)

print(output)
