import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.image_classification(
    "street.jpg",
    model="google/vit-base-patch16-224",
)

print(output)
