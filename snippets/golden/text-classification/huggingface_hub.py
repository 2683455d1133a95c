import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.text_classification(
    "I have never slept better than in this hotel.",
    model="ProsusAI/finbert",
)

print(output)
