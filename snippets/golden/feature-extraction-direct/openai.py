import os

from openai import OpenAI

client = OpenAI(
    base_url="https://api.deepinfra.com/v1/openai",
    api_key=os.environ["DEEPINFRA_API_KEY"],
)

response = client.embeddings.create(
    model="BAAI/bge-m3",
    input="A lighthouse stands on the cliff.",
    encoding_format="float",
)

print(response.data[0].embedding)
