import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

image = client.text_to_image(
    "A lighthouse in a snow globe, soft morning light.",
    num_inference_steps=5,
    model="black-forest-labs/FLUX.1-dev",
)

image.save("image.png")
