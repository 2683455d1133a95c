import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.zero_shot_classification(
    "My parcel has still not arrived.",
    candidate_labels=["refund", "legal", "faq"],
    model="facebook/bart-large-mnli",
)

print(output)
