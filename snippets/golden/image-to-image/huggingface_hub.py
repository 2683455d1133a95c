import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="replicate",
    api_key=os.environ["HF_TOKEN"],
)

image = client.image_to_image(
    "cat.png",
    prompt="Paint it in watercolor.",
    model="black-forest-labs/FLUX.1-Kontext-dev",
)

image.save("image.png")
