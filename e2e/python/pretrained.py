"""Pushes and loads a tiny model with transformers at HF_ENDPOINT: its configuration, tokenizer, feature extractor, and
processor, and its weights if torch is installed. Prints "done" at the end."""

import importlib.util
import os
import sys

from huggingface_hub import HfApi
from rejection import expect_rejection
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import (
    AutoConfig,
    AutoFeatureExtractor,
    AutoProcessor,
    AutoTokenizer,
    BertConfig,
    GenerationConfig,
    PreTrainedTokenizerFast,
    WhisperFeatureExtractor,
    WhisperProcessor,
)

repo = sys.argv[1]
api = HfApi()
words = ["[PAD]", "[UNK]", "[MASK]", "the", "ferry", "goes", "north", "."]
size = dict(hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16, vocab_size=len(words))

config = BertConfig(**size, architectures=["BertForMaskedLM"])
config.push_to_hub(repo, private=True)
# Checked first, because transformers uses its cache if the hub rejects a request.
expect_rejection(lambda: AutoConfig.from_pretrained(repo, token=os.environ["STRANGER_TOKEN"]))
assert AutoConfig.from_pretrained(repo).to_dict() == {**config.to_dict(), "_name_or_path": repo}
api.update_repo_settings(repo, private=False)

base = Tokenizer(models.WordLevel({word: n for n, word in enumerate(words)}, unk_token="[UNK]"))
base.pre_tokenizer = pre_tokenizers.Whitespace()
special = dict(unk_token="[UNK]", pad_token="[PAD]", mask_token="[MASK]")
tokenizer = PreTrainedTokenizerFast(tokenizer_object=base, chat_template="{{ messages[0].content }}", **special)
tokenizer.push_to_hub(repo, commit_message="Add the tokenizer")
loaded = AutoTokenizer.from_pretrained(repo, token=os.environ["STRANGER_TOKEN"])
assert loaded("the ferry goes west.").input_ids == [3, 4, 5, 1, 7], loaded("the ferry goes west.")
assert loaded.apply_chat_template([{"role": "user", "content": "the"}], tokenize=False) == "the"

GenerationConfig(max_new_tokens=7).push_to_hub(repo)
assert GenerationConfig.from_pretrained(repo).max_new_tokens == 7

audio = f"{repo}-audio"
extractor = WhisperFeatureExtractor(feature_size=20)
WhisperProcessor(extractor, tokenizer).push_to_hub(audio)
assert AutoFeatureExtractor.from_pretrained(audio).feature_size == 20
processor = AutoProcessor.from_pretrained(audio)
assert type(processor).__name__ == "WhisperProcessor" and processor.tokenizer("north").input_ids == [6], processor

info = api.model_info(repo)
assert (info.library_name, info.pipeline_tag, info.config["model_type"]) == ("transformers", "fill-mask", "bert"), info
print("done")
if importlib.util.find_spec("torch") is None:
    sys.exit()

import torch  # noqa: E402
from transformers import AutoModelForMaskedLM, BertForMaskedLM, pipeline  # noqa: E402

model = BertForMaskedLM(config).eval()
model.push_to_hub(repo, commit_message="Add weights", revision="tiny")
expect_rejection(lambda: AutoModelForMaskedLM.from_pretrained(repo))
model.push_to_hub(repo, commit_message="Add weights")
reloaded = AutoModelForMaskedLM.from_pretrained(repo, token=os.environ["STRANGER_TOKEN"]).eval()
for (name, one), (_, other) in zip(model.state_dict().items(), reloaded.state_dict().items(), strict=True):
    assert torch.equal(one, other), name
inputs = tokenizer("the [MASK] goes north.", return_tensors="pt")
inputs = {name: inputs[name] for name in ("input_ids", "attention_mask")}
assert torch.equal(model(**inputs).logits, reloaded(**inputs).logits)
assert len(pipeline("fill-mask", model=repo)("the [MASK] goes north.")) == 5
assert AutoModelForMaskedLM.from_pretrained(repo, revision="tiny").num_parameters() == model.num_parameters()
parameters = api.model_info(repo).safetensors
assert parameters.total == sum(each.numel() for each in {each.data_ptr(): each for each in model.parameters()}.values()), parameters

sharded = f"{repo}-sharded"
model.push_to_hub(sharded, max_shard_size="5KB")
assert "model.safetensors.index.json" in api.list_repo_files(sharded)
reloaded = AutoModelForMaskedLM.from_pretrained(sharded)
assert all(torch.equal(one, reloaded.state_dict()[name]) for name, one in model.state_dict().items())
print("done with weights")
