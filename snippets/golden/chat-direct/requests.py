import os

import requests

headers = {"Authorization": f"Bearer {os.environ['GROQ_API_KEY']}"}

response = requests.post(
    "https://api.groq.com/openai/v1/chat/completions",
    headers=headers,
    json={
        "model": "llama-3.1-8b-instant",
        "messages": [
            {
                "role": "user",
                "content": "Explain in two sentences why the sea is salty.",
            },
        ],
        "max_tokens": 500,
    },
)
response.raise_for_status()

print(response.json()["choices"][0]["message"]["content"])
