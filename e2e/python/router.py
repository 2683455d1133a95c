"""Tests unmodified clients with the hub at HUB and the token in TOKEN. Requests to public hosts go to the hub."""

import base64
import importlib
import importlib.util
import json
import os

HUB = os.environ["HUB"]
TOKEN = os.environ["TOKEN"]


def redirect_to_hub(http):
    """Redirects requests of an HTTP library to public hosts to the hub, or to the fake of fal's file storage."""
    send = http.HTTPTransport.handle_request

    def file(url):
        headers = {"x-fake-host": url.host}
        upstream = http.get(os.environ["FILES"] + url.raw_path.decode(), headers=headers)
        kind = {"content-type": upstream.headers["content-type"]}
        return http.Response(upstream.status_code, headers=kind, content=upstream.content)

    def to_hub(transport, request):
        url = request.url
        query = url.query.decode()
        if url.host.endswith("fal.run"):
            path = f"/router/fal-ai{url.path}"
            if url.host.startswith("queue."):
                query = f"{query}&_subdomain=queue" if query else "_subdomain=queue"
        elif url.host == "router.huggingface.co":
            path = f"/router{url.path}"
        elif url.host == "huggingface.co":
            path = url.path
        elif url.host == "files.example":
            return file(url)
        else:
            return send(transport, request)
        hub = http.URL(HUB)
        request.url = hub.copy_with(raw_path=(path + (f"?{query}" if query else "")).encode())
        request.headers["host"] = hub.netloc.decode()
        return send(transport, request)

    http.HTTPTransport.handle_request = to_hub


# Clients use one of these libraries.
for name in ("httpx", "httpx2"):
    if importlib.util.find_spec(name):
        redirect_to_hub(importlib.import_module(name))

import fal_client  # noqa: E402
from huggingface_hub import InferenceClient  # noqa: E402
from openai import OpenAI  # noqa: E402

results = {}
messages = [{"role": "user", "content": "Where does the ferry go?"}]

openai = OpenAI(api_key=TOKEN, base_url=f"{HUB}/router/v1", max_retries=0)
results["openai chat"] = openai.chat.completions.create(model="ada/snow", messages=messages).choices[0].message.content
stream = openai.chat.completions.create(model="ada/snow", messages=messages, stream=True)
results["openai stream"] = "".join(chunk.choices[0].delta.content or "" for chunk in stream if chunk.choices)
results["openai response"] = openai.responses.create(model="ada/snow", input="Where?").output_text
results["openai embedding"] = openai.embeddings.create(model="ada/vectors", input="x").data[0].embedding
results["openai image"] = openai.images.generate(model="ada/brush", prompt="x", response_format="b64_json").data[0].b64_json
wav = ("speech.wav", b"RIFF: spoken words")
results["openai speech"] = base64.b64encode(
    openai.audio.speech.create(model="ada/voice", input="All aboard", voice="x").content
).decode()
results["openai models"] = sorted(model.id for model in openai.models.list())
results["openai transcription"] = openai.audio.transcriptions.create(model="ada/ear", file=wav).text

hf = InferenceClient(api_key=TOKEN, provider="together")
results["hf chat"] = hf.chat_completion(messages, model="ada/snow").choices[0].message.content
chunks = hf.chat_completion(messages, model="ada/snow", stream=True)
results["hf stream"] = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
results["hf embedding"] = InferenceClient(api_key=TOKEN, provider="hf-inference").feature_extraction("x", model="ada/words").tolist()
# As in docs/router/migrate.md, without the transport above.
own = InferenceClient(base_url=f"{HUB}/v1", api_key=TOKEN)
results["hf chat by URL"] = own.chat_completion(messages, model="ada/snow:fastest").choices[0].message.content
words = InferenceClient(f"{HUB}/router/hf-inference/models/ada/words/pipeline/feature-extraction", token=TOKEN)
results["hf embedding by URL"] = words.feature_extraction("x").tolist()
fal = InferenceClient(api_key=TOKEN, provider="fal-ai")
results["hf video job"] = base64.b64encode(fal.text_to_video("A ferry", model="ada/film")).decode()

client = fal_client.SyncClient(key=TOKEN)
results["fal image"] = client.run("fal-ai/brush", arguments={"prompt": "x"})["images"][0]["url"]
results["fal video job"] = client.subscribe("fal-ai/text-to-video", arguments={"prompt": "x"})["video"]["url"]
print(json.dumps(results))
