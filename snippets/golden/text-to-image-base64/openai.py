import base64
import os

from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/together/v1",
    api_key=os.environ["HF_TOKEN"],
)

response = client.images.generate(
    model="black-forest-labs/FLUX.1-dev",
    response_format="base64",
    prompt="A lighthouse in a snow globe, soft morning light.",
    extra_body={"steps": 5},
)

with open("image.png", "wb") as file:
    file.write(base64.b64decode(response.data[0].b64_json))
