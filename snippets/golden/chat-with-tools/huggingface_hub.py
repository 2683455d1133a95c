import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    api_key=os.environ["HF_TOKEN"],
)

completion = client.chat.completions.create(
    model="meta-llama/Llama-3.1-8B-Instruct:cohere",
    messages=[{"role": "user", "content": "When does the next ferry leave Bergen?"}],
    max_tokens=500,
    tools=[
        {
            "type": "function",
            "function": {
                "name": "next_departure",
                "description": "When the next ferry leaves a port.",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "port": {"type": "string", "description": "Name of the port."},
                    },
                    "required": ["port"],
                },
            },
        },
    ],
    tool_choice="auto",
)

print(completion.choices[0].message)
