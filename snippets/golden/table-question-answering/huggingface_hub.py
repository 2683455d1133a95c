import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    model="google/tapas-base-finetuned-wtq",
    api_key=os.environ["HF_TOKEN"],
)

output = client.table_question_answering(
    table={"Ferry": ["Aurora", "Borealis", "Corona"], "Cars": ["120", "212", "80"]},
    query="Which ferry carries the most cars?",
)

print(output.answer)
