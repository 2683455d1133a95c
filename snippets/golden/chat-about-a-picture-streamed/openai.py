import os

from openai import OpenAI

client = OpenAI(
    base_url="https://router.huggingface.co/v1",
    api_key=os.environ["HF_TOKEN"],
)

stream = client.chat.completions.create(
    model="Qwen/Qwen2.5-VL-7B-Instruct:nebius",
    messages=[
        {
            "role": "user",
            "content": [
                {"type": "text", "text": "Describe this picture in one sentence."},
                {
                    "type": "image_url",
                    "image_url": {
                        "url": "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup.png",
                    },
                },
            ],
        },
    ],
    max_tokens=500,
    stream=True,
)

for chunk in stream:
    if chunk.choices:
        print(chunk.choices[0].delta.content or "", end="", flush=True)
