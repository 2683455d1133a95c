"""Creates a tiny model with random weights, in the format of its library: `tiny.py MAKER FOLDER`.

Base models are on the hub at HF_ENDPOINT, under the name in OWNER.
"""

import json
import os
import sys
import tempfile

OWNER = os.environ.get("OWNER")
WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "<s>", "</s>", "the", "a", "is", "sea", "ferry", "to", "."]
SIZE = {"vocab_size": len(WORDS), "hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2,
        "intermediate_size": 16, "max_position_embeddings": 512}
VISION = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16,
          "image_size": 32, "patch_size": 16, "num_labels": 2}


def wordlevel():
    from tokenizers import Tokenizer, models, pre_tokenizers

    made = Tokenizer(models.WordLevel({word: n for n, word in enumerate(WORDS)}, unk_token="[UNK]"))
    made.pre_tokenizer = pre_tokenizers.Whitespace()
    return made


def tokenizer(folder, **options):
    from transformers import PreTrainedTokenizerFast

    made = PreTrainedTokenizerFast(tokenizer_object=wordlevel(), unk_token="[UNK]", pad_token="[PAD]", cls_token="[CLS]",
                                   sep_token="[SEP]", mask_token="[MASK]", model_max_length=256, **options)
    if folder:
        made.save_pretrained(folder)
        # transformers 4 does not support the name that version 5 writes.
        with open(f"{folder}/tokenizer_config.json", "r+") as file:
            config = {**json.load(file), "tokenizer_class": "PreTrainedTokenizerFast"}
            file.seek(0)
            json.dump(config, file)
            file.truncate()
    return made


def bert(folder, kind, **options):
    import transformers

    config = transformers.BertConfig(**SIZE, **options)
    getattr(transformers, kind)(config).save_pretrained(folder)
    tokenizer(folder)


def llama(folder, **options):
    from transformers import LlamaConfig, LlamaForCausalLM

    LlamaForCausalLM(LlamaConfig(**SIZE, eos_token_id=6)).save_pretrained(folder)
    tokenizer(folder, eos_token="</s>", **options)


def text_generation(folder):
    llama(folder)


def chat(folder):
    llama(folder, chat_template="{% for message in messages %}{{ message.content }}{% endfor %}")


def text_classification(folder):
    bert(folder, "BertForSequenceClassification")


def fill_mask(folder):
    bert(folder, "BertForMaskedLM")


def token_classification(folder):
    bert(folder, "BertForTokenClassification")



def zero_shot_classification(folder):
    bert(folder, "BertForSequenceClassification", id2label={0: "contradiction", 1: "neutral", 2: "entailment"},
         label2id={"contradiction": 0, "neutral": 1, "entailment": 2})


def image_classification(folder):
    from transformers import ViTConfig, ViTForImageClassification, ViTImageProcessor

    ViTForImageClassification(ViTConfig(**VISION)).save_pretrained(folder)
    ViTImageProcessor(size={"height": 32, "width": 32}).save_pretrained(folder)


def lora(folder):
    from peft import LoraConfig, get_peft_model
    from transformers import AutoModelForCausalLM

    base = AutoModelForCausalLM.from_pretrained(f"{OWNER}/text-generation")
    get_peft_model(base, LoraConfig(task_type="CAUSAL_LM", r=2)).save_pretrained(folder)


def sentences(folder):
    from sentence_transformers import SentenceTransformer

    with tempfile.TemporaryDirectory() as inner:
        bert(inner, "BertModel")
        SentenceTransformer(inner).save(folder)


def reranker(folder):
    from sentence_transformers import CrossEncoder

    with tempfile.TemporaryDirectory() as inner:
        bert(inner, "BertForSequenceClassification", num_labels=1)
        CrossEncoder(inner).save_pretrained(folder)


def diffusion(folder):
    from diffusers import AutoencoderKL, DDIMScheduler, StableDiffusionPipeline, UNet2DConditionModel
    from transformers import CLIPTextConfig, CLIPTextModel, CLIPTokenizer

    unet = UNet2DConditionModel(sample_size=8, block_out_channels=(8, 8), layers_per_block=1, norm_num_groups=4,
                                down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"), cross_attention_dim=16,
                                up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"), attention_head_dim=4)
    vae = AutoencoderKL(block_out_channels=(8, 8), down_block_types=["DownEncoderBlock2D"] * 2, norm_num_groups=4,
                        up_block_types=["UpDecoderBlock2D"] * 2, latent_channels=4, sample_size=16)
    text = CLIPTextModel(CLIPTextConfig(hidden_size=16, intermediate_size=16, num_hidden_layers=1, vocab_size=600,
                                        num_attention_heads=2, max_position_embeddings=77, projection_dim=16))
    signs = [chr(n) for n in range(33, 127)]
    vocab = {token: n for n, token in enumerate([*signs, *(f"{sign}</w>" for sign in signs), "<|startoftext|>",
                                                 "<|endoftext|>"])}
    with tempfile.TemporaryDirectory() as inner:
        with open(f"{inner}/vocab.json", "w") as file:
            json.dump(vocab, file)
        with open(f"{inner}/merges.txt", "w") as file:
            file.write("#version: 0.2\n")
        words = CLIPTokenizer(f"{inner}/vocab.json", f"{inner}/merges.txt", model_max_length=77)
    scheduler = DDIMScheduler(beta_schedule="scaled_linear", clip_sample=False, set_alpha_to_one=False)
    StableDiffusionPipeline(vae=vae, text_encoder=text, tokenizer=words, unet=unet, scheduler=scheduler,
                            safety_checker=None, feature_extractor=None).save_pretrained(folder)


def backbone(folder):
    import timm

    model = timm.create_model("mobilenetv3_small_050", num_classes=2)
    timm.models.save_for_hf(model, folder, model_config={"num_classes": 2}, safe_serialization=True)


def static(folder):
    import numpy
    from model2vec import StaticModel

    StaticModel(numpy.random.rand(len(WORDS), 8), wordlevel()).save_pretrained(folder)


def search(folder):
    import bm25s
    from bm25s.hf import BM25HF

    corpus = ["the sea is salty", "why is the ferry late", "the boat is blue", "salt"]
    retriever = BM25HF(corpus=corpus)
    retriever.index(bm25s.tokenize(corpus))
    retriever.save(folder, corpus=corpus)


def pickle(folder):
    import joblib
    from sklearn.linear_model import LogisticRegression

    joblib.dump(LogisticRegression().fit([[0], [1]], [0, 1]), f"{folder}/sklearn_model.joblib")


def skops(folder):
    from skops import io
    from sklearn.linear_model import LogisticRegression

    io.dump(LogisticRegression().fit([[0], [1]], [0, 1]), f"{folder}/model.skops")
    with open(f"{folder}/config.json", "w") as file:
        json.dump({"sklearn": {"model": {"file": "model.skops"}, "model_format": "skops"}}, file)


def agent(folder):
    import gymnasium
    from stable_baselines3 import PPO

    PPO("MlpPolicy", gymnasium.make("CartPole-v1"), n_steps=8, batch_size=8).save(f"{folder}/ppo-CartPole-v1.zip")


def layers(folder):
    os.environ["KERAS_BACKEND"] = "jax"
    import keras

    model = keras.Sequential([keras.Input((4,)), keras.layers.Dense(2)])
    model.save(f"{folder}/model.keras")


def pipeline_of_words(folder):
    import spacy

    nlp = spacy.blank("en")
    nlp.add_pipe("sentencizer")
    nlp.to_disk(folder)


def few_shot(folder):
    from setfit import SetFitModel

    with tempfile.TemporaryDirectory() as inner:
        sentences(inner)
        model = SetFitModel.from_pretrained(inner, labels=["bad", "good"])
    model.model_head.fit(model.model_body.encode(["the sea", "a ferry"]), [0, 1])
    model.save_pretrained(folder)


def variational(folder):
    from pythae.models import VAE, VAEConfig

    VAE(VAEConfig(input_dim=(1, 4, 4), latent_dim=2)).save(folder)


def vectors(folder):
    import fasttext

    text = f"{folder}/text"
    with open(text, "w") as file:
        file.write("the lighthouse stands on the cliff by the sea\n" * 50)
    fasttext.train_unsupervised(text, dim=4, minCount=1, maxn=0, lr=0.01, thread=1).save_model(f"{folder}/model.bin")
    os.remove(text)


def forecast(folder):
    from transformers import T5Config
    from chronos import BaseChronosPipeline  # noqa: F401
    from chronos.chronos_bolt import ChronosBoltModelForForecasting

    config = T5Config(vocab_size=2, d_model=16, d_kv=8, d_ff=16, num_layers=1, num_heads=2, feed_forward_proj="relu", decoder_start_token_id=0,
                      architectures=["ChronosBoltModelForForecasting"])
    config.chronos_config = {"context_length": 64, "prediction_length": 12, "input_patch_size": 8,
                             "input_patch_stride": 8, "quantiles": [0.1, 0.5, 0.9], "use_reg_token": True}
    config.chronos_pipeline_class = "ChronosBoltPipeline"
    ChronosBoltModelForForecasting(config).save_pretrained(folder)


def detector(folder):
    from ultralytics import YOLO

    YOLO("yolov8n.yaml").save(f"{folder}/model.pt")


def onnx_bert(folder):
    """Creates a graph like BERT with embeddings only: `logits` are means of embeddings for two labels."""
    import numpy
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    tokens = [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"])
              for name in ("input_ids", "attention_mask", "token_type_ids")]
    words = numpy.random.rand(len(WORDS), 8).astype(numpy.float32)
    labels = numpy.random.rand(8, 2).astype(numpy.float32)
    weights = [numpy_helper.from_array(words, "words"), numpy_helper.from_array(labels, "labels"),
               numpy_helper.from_array(numpy.array([1]), "axes")]
    nodes = [helper.make_node("Gather", ["words", "input_ids"], ["last_hidden_state"]),
             helper.make_node("ReduceMean", ["last_hidden_state", "axes"], ["pooled"], keepdims=0),
             helper.make_node("MatMul", ["pooled", "labels"], ["logits"])]
    outputs = [helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, ["batch", "length", 8]),
               helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", 2])]
    graph = helper.make_graph(nodes, "bert", tokens, outputs, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.checker.check_model(model, full_check=True)
    os.mkdir(f"{folder}/onnx")
    onnx.save(model, f"{folder}/onnx/model.onnx")
    with open(f"{folder}/config.json", "w") as file:
        json.dump({"model_type": "bert", "id2label": {"0": "LABEL_0", "1": "LABEL_1"}}, file)
    wordlevel().save(f"{folder}/tokenizer.json")
    with open(f"{folder}/tokenizer_config.json", "w") as file:
        json.dump({"tokenizer_class": "BertTokenizer", "unk_token": "[UNK]", "pad_token": "[PAD]",
                   "model_max_length": 256}, file)


def adapter(folder):
    from adapters import AutoAdapterModel

    model = AutoAdapterModel.from_pretrained(f"{OWNER}/feature-extraction")
    model.add_adapter("tiny", config="seq_bn")
    model.save_adapter(folder, "tiny")


def words(folder):
    bert(folder, "BertModel")


def spans(folder):
    import torch
    from span_marker import SpanMarkerModel

    model = SpanMarkerModel.from_pretrained(f"{OWNER}/feature-extraction", labels=["O", "place"], model_max_length=128,
                                            entity_max_length=4, marker_max_length=64)
    with torch.no_grad():
        model.classifier.bias.copy_(torch.tensor([0.0, 5.0]))
    model.save_pretrained(folder)


def topics(folder):
    from bertopic import BERTopic
    from bertopic.cluster import BaseCluster
    from bertopic.dimensionality import BaseDimensionalityReduction

    base = f"{OWNER}/sentences"
    made = BERTopic(embedding_model=base, umap_model=BaseDimensionalityReduction(), hdbscan_model=BaseCluster())
    made.fit(["the sea is a sea", "a ferry to the ferry"] * 4, y=[0, 1] * 4)
    made.save(folder, serialization="safetensors", save_ctfidf=True, save_embedding_model=base)


def tagger(folder):
    import torch
    from flair.data import Dictionary
    from flair.embeddings import HashEmbeddings
    from flair.models import SequenceTagger

    tags = Dictionary(add_unk=False)
    for tag in ["O", "S-PER"]:
        tags.add_item(tag)
    made = SequenceTagger(HashEmbeddings(num_embeddings=8, embedding_length=8), tags, "ner", use_rnn=False, use_crf=False,
                          reproject_embeddings=False)
    with torch.no_grad():
        made.linear.bias[1] = 9
    made.save(f"{folder}/pytorch_model.bin")


def entities(folder):
    from gliner import GLiNER, GLiNERConfig

    with tempfile.TemporaryDirectory() as inner:
        words(inner)
        model = GLiNER.from_config(GLiNERConfig(model_name=inner, hidden_size=16, max_width=4, max_len=64,
                                                fine_tune=True, dropout=0.0))
        model.save_pretrained(folder)


def pairs(folder):
    import open_clip
    from safetensors.torch import save_file

    config = {"embed_dim": 8, "vision_cfg": {"image_size": 32, "layers": 1, "width": 16, "head_width": 8, "patch_size": 16},
              "text_cfg": {"context_length": 77, "vocab_size": 49408, "width": 8, "heads": 1, "layers": 1}}
    save_file(open_clip.CLIP(**config).state_dict(), f"{folder}/open_clip_model.safetensors")
    with open(f"{folder}/open_clip_config.json", "w") as file:
        json.dump({"model_cfg": config, "preprocess_cfg": {}}, file)


def molecule(folder):
    from multimolecule import RnaBertConfig, RnaBertModel, RnaTokenizer

    tokens = RnaTokenizer()
    RnaBertModel(RnaBertConfig(vocab_size=len(tokens), hidden_size=16, num_hidden_layers=1, num_attention_heads=2,
                               intermediate_size=16)).save_pretrained(folder)
    tokens.save_pretrained(folder)


def autoencoder(folder):
    from sae_lens import StandardSAE, StandardSAEConfig

    os.mkdir(f"{folder}/layer_0")
    StandardSAE(StandardSAEConfig(d_in=16, d_sae=32, device="cpu")).save_model(f"{folder}/layer_0")


def preset(folder):
    os.environ["KERAS_BACKEND"] = "jax"
    import keras_hub

    keras_hub.models.BertBackbone(vocabulary_size=20, num_layers=1, num_heads=2, hidden_dim=16, intermediate_dim=16,
                                  max_sequence_length=32).save_to_preset(folder)


def learner(folder):
    from fastai.vision.all import CrossEntropyLossFlat, ImageDataLoaders, Learner, Resize
    from PIL import Image
    from torch import nn

    with tempfile.TemporaryDirectory() as inner:
        for n in range(4):
            Image.new("RGB", (32, 32), (60 * n, 0, 0)).save(f"{inner}/{'ab'[n % 2]}{n}.png")
        names = [f"{'ab'[n % 2]}{n}.png" for n in range(4)]
        data = ImageDataLoaders.from_lists(inner, [f"{inner}/{name}" for name in names], ["sea", "land"] * 2,
                                           valid_pct=0.5, bs=1, item_tfms=Resize(32), num_workers=0)
        model = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(3, 2))
        made = Learner(data, model, loss_func=CrossEntropyLossFlat())
        made.export(f"{folder}/model.pkl")


def saved_model(folder):
    import tf_keras

    tf_keras.Sequential([tf_keras.layers.Dense(2, input_shape=(4,))]).save(folder)


def skin(folder):
    import tensorflow as tf

    class Embedder(tf.Module):
        @tf.function(input_signature=[tf.TensorSpec([None], tf.string)])
        def embed(self, inputs):
            return {"embedding": tf.zeros([tf.shape(inputs)[0], 8])}

    made = Embedder()
    tf.saved_model.save(made, folder, signatures={"serving_default": made.embed})


def separator(folder):
    import torch
    from asteroid.models import ConvTasNet

    made = ConvTasNet(n_src=2, n_repeats=1, n_blocks=1, bn_chan=4, hid_chan=4, skip_chan=4, n_filters=8, sample_rate=8000)
    torch.save({**made.serialize(), "infos": {}}, f"{folder}/pytorch_model.bin")


def watermark(folder):
    import torch
    from audioseal.builder import create_detector, create_generator
    from audioseal.loader import AudioSeal, load_local_model_config
    from omegaconf import OmegaConf

    for name, card, kind in [("generator", "wm", create_generator), ("detector", "detector", create_detector)]:
        config = OmegaConf.to_container(load_local_model_config(f"audioseal_{card}_16bits"))
        config["seanet"].update(n_filters=2, dimension=8, lstm=1)
        schema = kind.__annotations__["config"]
        made = kind(AudioSeal.parse_config(config, config_type=schema, nbits=16))
        state = {key.replace(".inner_conv", ""): value for key, value in made.state_dict().items()}
        torch.save({"xp.cfg": config, "model": state}, f"{folder}/{name}_base.pth")


def speaker(folder):
    import torch
    from speechbrain.lobes.models.ECAPA_TDNN import Classifier
    from speechbrain.lobes.models.Xvector import Xvector

    pieces = {"embedding_model": (Xvector, {"in_channels": 8, "activation": "name:torch.nn.LeakyReLU", "tdnn_blocks": 1,
                                            "tdnn_channels": [8], "tdnn_kernel_sizes": [3], "tdnn_dilations": [1],
                                            "lin_neurons": 8}),
              "classifier": (Classifier, {"input_size": 8, "out_neurons": 2, "lin_neurons": 8})}
    lines = ["compute_features: !new:speechbrain.lobes.features.Fbank", "    n_mels: 8",
             "mean_var_norm: !new:speechbrain.processing.features.InputNormalization", "    norm_type: sentence"]
    for name, (kind, options) in pieces.items():
        made = kind(**{key: torch.nn.LeakyReLU if key == "activation" else value for key, value in options.items()})
        torch.save(made.state_dict(), f"{folder}/{name}.ckpt")
        lines += [f"{name}: !new:{kind.__module__}.{kind.__name__}"]
        lines += [f"    {key}: {'!' + value if key == 'activation' else value}" for key, value in options.items()]
    with open(f"{folder}/label_encoder.ckpt", "w") as file:
        file.write("'sea' => 0\n'land' => 1\n================\n'starting_index' => 0\n")
    lines += ["label_encoder: !new:speechbrain.dataio.encoder.CategoricalEncoder", "modules:"]
    lines += [f"    {name}: !ref <{name}>" for name in ["compute_features", "mean_var_norm", *pieces]]
    lines += ["pretrainer: !new:speechbrain.utils.parameter_transfer.Pretrainer", "    loadables:"]
    lines += [f"        {name}: !ref <{name}>" for name in [*pieces, "label_encoder"]]
    with open(f"{folder}/hyperparams.yaml", "w") as file:
        file.write("\n".join(lines) + "\n")
    with open(f"{folder}/config.json", "w") as file:
        json.dump({"speechbrain_interface": "EncoderClassifier"}, file)


def speech(folder):
    """Creates a graph with an audio vector for each character of the text."""
    import numpy
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    inputs = [helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, "length"]),
              helper.make_tensor_value_info("style", TensorProto.FLOAT, [1, 8]),
              helper.make_tensor_value_info("speed", TensorProto.FLOAT, [1])]
    waves = (numpy.random.rand(256, 600) / 9).astype(numpy.float32)
    weights = [numpy_helper.from_array(waves, "waves"), numpy_helper.from_array(numpy.array([-1]), "flat")]
    nodes = [helper.make_node("Gather", ["waves", "input_ids"], ["sounds"]),
             helper.make_node("Reshape", ["sounds", "flat"], ["waveform"])]
    outputs = [helper.make_tensor_value_info("waveform", TensorProto.FLOAT, ["samples"])]
    graph = helper.make_graph(nodes, "speech", inputs, outputs, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, f"{folder}/model.onnx")
    numpy.savez(f"{folder}/voices.npz", **{"expr-voice-5-m": numpy.zeros((4, 8), numpy.float32)})
    with open(f"{folder}/config.json", "w") as file:
        json.dump({"type": "ONNX2", "model_file": "model.onnx", "voices": "voices.npz"}, file)


def sum_of_inputs(folder):
    from pxia import ANN

    ANN().save_pretrained(folder)


def extractor(folder):
    from gliner2 import GLiNER2
    from gliner2.configuration import ExtractorConfig

    with tempfile.TemporaryDirectory() as inner:
        words(inner)
        GLiNER2(ExtractorConfig(model_name=inner, max_width=4)).save_pretrained(folder)


if __name__ == "__main__":
    globals()[sys.argv[1]](sys.argv[2])
