import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/v1/chat/completions",
    headers=headers,
    json={
        "model": "Qwen/Qwen2.5-VL-7B-Instruct:nebius",
        "messages": [
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
        "max_tokens": 500,
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
