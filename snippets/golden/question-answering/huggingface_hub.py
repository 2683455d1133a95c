import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

output = client.question_answering(
    question="Where does the ferry go?",
    context="The ferry leaves at six and goes to Bergen.",
    model="deepset/roberta-base-squad2",
)

print(output.answer)
