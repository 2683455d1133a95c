import base64
import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    api_key=os.environ["HF_TOKEN"],
)

with open("street.jpg", "rb") as file:
    image = base64.b64encode(file.read()).decode()

completion = client.chat.completions.create(
    model="Qwen/Qwen2.5-VL-7B-Instruct:nebius",
    messages=[
        {
            "role": "user",
            "content": [
                {"type": "text", "text": "Describe this picture in one sentence."},
                {
                    "type": "image_url",
                    "image_url": {"url": f"data:image/jpeg;base64,{image}"},
                },
            ],
        },
    ],
    max_tokens=500,
)

print(completion.choices[0].message.content)
