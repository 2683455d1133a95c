import os

import requests

headers = {"Authorization": f"Bearer {os.environ['HF_TOKEN']}"}

response = requests.post(
    "https://router.huggingface.co/v1/chat/completions",
    headers=headers,
    json={
        "model": "meta-llama/Llama-3.1-8B-Instruct:cohere",
        "messages": [
            {"role": "user", "content": "When does the next ferry leave Bergen?"},
        ],
        "max_tokens": 500,
        "tools": [
            {
                "type": "function",
                "function": {
                    "name": "next_departure",
                    "description": "When the next ferry leaves a port.",
                    "parameters": {
                        "type": "object",
                        "properties": {
                            "port": {
                                "type": "string",
                                "description": "Name of the port.",
                            },
                        },
                        "required": ["port"],
                    },
                },
            },
        ],
        "tool_choice": "auto",
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"])
