import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="together",
    api_key=os.environ["TOGETHER_API_KEY"],
)

completion = client.chat.completions.create(
    model="meta-llama/Llama-3.1-8B-Instruct",
    messages=[
        {
            "role": "user",
            "content": "Name a port in Norway and its country code, as JSON.",
        },
    ],
    max_tokens=500,
    response_format={
        "type": "json_schema",
        "json_schema": {
            "name": "port",
            "strict": True,
            "schema": {
                "type": "object",
                "properties": {
                    "name": {"type": "string"},
                    "country": {"type": "string"},
                },
                "required": ["name", "country"],
                "additionalProperties": False,
            },
        },
    },
)

print(completion.choices[0].message.content)
