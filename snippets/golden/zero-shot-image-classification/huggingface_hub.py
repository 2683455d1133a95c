import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.zero_shot_image_classification(
    "street.jpg",
    candidate_labels=["bus", "bicycle", "tram"],
    model="google/siglip2-base-patch16-224",
)

print(output)
