"""Tests huggingface_hub with custom providers of the hub at HF_ENDPOINT and the token in TOKEN: with the name of a provider,
for which it sets the router URL, and with URLs, without changes."""

import json
import os
import sys

from huggingface_hub import constants

HUB = os.environ["HF_ENDPOINT"]
constants.INFERENCE_PROXY_TEMPLATE = f"{HUB}/router/{{provider}}"

from huggingface_hub import InferenceClient  # noqa: E402

chat_model, vectors = sys.argv[1:]
messages = [{"role": "user", "content": "Where?"}]
key = os.environ["TOKEN"]
hf = InferenceClient(provider="hf-inference", api_key=key)
results = {"chat": hf.chat_completion(messages, model=chat_model, max_tokens=20).choices[0].message.content}
chunks = hf.chat_completion(messages, model=chat_model, stream=True)
results["stream"] = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
schema = {"type": "json_schema", "json_schema": {"name": "place", "schema": {"type": "object"}}}
results["schema"] = hf.chat_completion(messages, model=chat_model, response_format=schema).choices[0].message.content
results["text"] = hf.text_generation("On", model=chat_model, max_new_tokens=5)
results["embedding"] = hf.feature_extraction("x", model=vectors).tolist()
results["auto"] = InferenceClient(api_key=key).feature_extraction("x", model=vectors).tolist()
base = f"{HUB}/router/hf-inference/models"
by_url = InferenceClient(base_url=f"{base}/{chat_model}", api_key=key)
results["base URL"] = by_url.chat_completion(messages).choices[0].message.content
by_url = InferenceClient(base_url=f"{base}/{vectors}/pipeline/feature-extraction", api_key=key)
results["task URL"] = by_url.feature_extraction("x").tolist()
print(json.dumps(results))
