import os

import requests

headers = {"Authorization": f"Bearer {os.environ['TOGETHER_API_KEY']}"}

response = requests.post(
    "https://api.together.xyz/v1/chat/completions",
    headers=headers,
    json={
        "model": "meta-llama/Meta-Llama-3.1-8B-Instruct-Turbo",
        "messages": [
            {
                "role": "user",
                "content": "Name a port in Norway and its country code, as JSON.",
            },
        ],
        "max_tokens": 500,
        "response_format": {
            "type": "json_schema",
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
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
