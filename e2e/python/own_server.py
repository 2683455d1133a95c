"""Tests unmodified huggingface_hub with custom providers of the hub at HF_ENDPOINT and the token in TOKEN: by provider, with
the router URL of the hub, and by URL, without changes."""

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
said = {"chat": hf.chat_completion(messages, model=chat_model, max_tokens=20).choices[0].message.content}
pieces = hf.chat_completion(messages, model=chat_model, stream=True)
said["stream"] = "".join(piece.choices[0].delta.content or "" for piece in pieces if piece.choices)
schema = {"type": "json_schema", "json_schema": {"name": "place", "schema": {"type": "object"}}}
said["schema"] = hf.chat_completion(messages, model=chat_model, response_format=schema).choices[0].message.content
said["text"] = hf.text_generation("On", model=chat_model, max_new_tokens=5)
said["embedding"] = hf.feature_extraction("x", model=vectors).tolist()
said["auto"] = InferenceClient(api_key=key).feature_extraction("x", model=vectors).tolist()
base = f"{HUB}/router/hf-inference/models"
by_url = InferenceClient(base_url=f"{base}/{chat_model}", api_key=key)
said["base URL"] = by_url.chat_completion(messages).choices[0].message.content
by_url = InferenceClient(base_url=f"{base}/{vectors}/pipeline/feature-extraction", api_key=key)
said["task URL"] = by_url.feature_extraction("x").tolist()
print(json.dumps(said))
