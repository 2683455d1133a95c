import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.sentence_similarity(
    "The ferry is late.",
    other_sentences=[
        "The boat has been delayed.",
        "She sings in a choir.",
        "The ship arrives early.",
    ],
    model="sentence-transformers/all-mpnet-base-v2",
)

print(output)
