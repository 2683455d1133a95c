// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
export { default as PaddleOCR } from "./libraries/PaddleOCR.ts";
export { default as "adapter-transformers" } from "./libraries/adapter-transformers.ts";
export { default as audiocraft } from "./libraries/audiocraft.ts";
export { default as chatterbox } from "./libraries/chatterbox.ts";
export { default as "depth-anything-v2" } from "./libraries/depth-anything-v2.ts";
export { default as diffusers } from "./libraries/diffusers.ts";
export { default as edsnlp } from "./libraries/edsnlp.ts";
export { default as fastai } from "./libraries/fastai.ts";
export { default as htrflow } from "./libraries/htrflow.ts";
export { default as "index-tts" } from "./libraries/index-tts.ts";
export { default as "keras-hub" } from "./libraries/keras-hub.ts";
export { default as lerobot } from "./libraries/lerobot.ts";
export { default as "lightning-ir" } from "./libraries/lightning-ir.ts";
export { default as "litert-lm" } from "./libraries/litert-lm.ts";
export { default as "llama-cpp-python" } from "./libraries/llama-cpp-python.ts";
export { default as ltx } from "./libraries/ltx.ts";
export { default as "mamba-ssm" } from "./libraries/mamba-ssm.ts";
export { default as mlx } from "./libraries/mlx.ts";
export { default as "mlx-image" } from "./libraries/mlx-image.ts";
export { default as moshi } from "./libraries/moshi.ts";
export { default as multimolecule } from "./libraries/multimolecule.ts";
export { default as paddlenlp } from "./libraries/paddlenlp.ts";
export { default as peft } from "./libraries/peft.ts";
export { default as "perception-encoder" } from "./libraries/perception-encoder.ts";
export { default as "pruna-ai" } from "./libraries/pruna-ai.ts";
export { default as "pyannote-audio" } from "./libraries/pyannote-audio.ts";
export { default as qwen3_tts } from "./libraries/qwen3_tts.ts";
export { default as saelens } from "./libraries/saelens.ts";
export { default as sana } from "./libraries/sana.ts";
export { default as "sentence-transformers" } from "./libraries/sentence-transformers.ts";
export { default as sklearn } from "./libraries/sklearn.ts";
export { default as speechbrain } from "./libraries/speechbrain.ts";
export { default as "stable-baselines3" } from "./libraries/stable-baselines3.ts";
export { default as stanza } from "./libraries/stanza.ts";
export { default as supertonic } from "./libraries/supertonic.ts";
export { default as tensorflowtts } from "./libraries/tensorflowtts.ts";
export { default as terratorch } from "./libraries/terratorch.ts";
export { default as transformers } from "./libraries/transformers.ts";
export { default as "transformers.js" } from "./libraries/transformers.js.ts";
export { default as ultralytics } from "./libraries/ultralytics.ts";
export { default as "unity-sentis" } from "./libraries/unity-sentis.ts";
export { default as videoprism } from "./libraries/videoprism.ts";
export { default as whisperkit } from "./libraries/whisperkit.ts";
export { default as yolov10 } from "./libraries/yolov10.ts";

export type PlainLibraryId =
  | "acestep" | "aviation-ner" | "bagel-mot" | "bboxmaskpose" | "big_vision" | "bionemo" | "birder"
  | "boltzgen" | "cancertathomev2" | "ccpfn" | "champ" | "chaossim" | "chexmix" | "clara" | "clipscope"
  | "cloud-agents" | "colpali" | "comet" | "cosmos" | "cosyvoice" | "cotracker" | "deepforest"
  | "diff-interpretation-tuning" | "diffree" | "diffusion-single-file" | "docking-at-home" | "doctr" | "elm"
  | "encoderfile" | "eupe" | "f5-tts" | "fastprint" | "fixer" | "fme" | "gemma.cpp" | "genmo"
  | "geometry-crafter" | "glm-tts" | "glyph-byt5" | "granite-library" | "grok" | "habibi-tts" | "hallo"
  | "hermes" | "hezar" | "holomotion" | "hunyuan-dit" | "hunyuan3d-2" | "hunyuanworld-voyager" | "hy-world-2"
  | "hy-worldplay" | "image-matching-models" | "imstoucan" | "infinite-you" | "infinitetalk" | "intellifold"
  | "ising-decoding" | "k2" | "kerasformers" | "kronos" | "lagernvs" | "lightglue" | "litert"
  | "liveportrait" | "longcat-video-avatar-1.5" | "lyra-2.0" | "magenta-realtime" | "magenta-realtime-2"
  | "magi-1" | "manas-1" | "medvae" | "merlin" | "mflux" | "mindspore" | "mini-omni2" | "minimax-h3"
  | "mitie" | "ml-sharp" | "mlc-llm" | "monkeyocr" | "mtvcraft" | "ninfer" | "nv-medtech" | "open-oasis"
  | "open-sora" | "openpeerllm" | "py-feat" | "quantumpeer" | "recurrentgemma" | "refiners" | "reverb"
  | "rkllm" | "robo-orchard-lab" | "rwkv" | "same" | "sapiens" | "sapiens2" | "scail-2" | "seedvr"
  | "self-forcing" | "skala" | "soloaudio" | "songbloom" | "ssr-speech" | "stable-audio-3" | "synthefy-migas"
  | "tabpfn" | "tencent-song-generation" | "tensorrt" | "tic-clip" | "timee-ts" | "timesfm" | "tirex"
  | "tirex-2" | "torchgeo" | "trellis" | "trellis2" | "tunejury" | "uni-3dar" | "videox_fun" | "vismatch"
  | "wan2.2" | "wham" | "yolov26";

export type TemplateLibraryId =
  | "3dtopia-xl" | "allennlp" | "anemoi" | "araclip" | "asteroid" | "audioseal" | "ben2" | "bertopic"
  | "birefnet" | "bm25s" | "cartesia_mlx" | "cartesia_pytorch" | "chat_tts" | "chronos-forecasting"
  | "colipri" | "collectorvision" | "cxr-foundation" | "depth-pro" | "derm-foundation" | "describe-anything"
  | "dia-tts" | "dia2" | "diffusionkit" | "espnet" | "fairseq" | "fasttext" | "flair" | "flextab" | "gliner"
  | "gliner2" | "keras" | "kernels" | "kimi-audio" | "kittentts" | "lvface" | "mars5-tts" | "matanyone"
  | "mesh-anything" | "ml-agents" | "mobilint" | "model2vec" | "nemo" | "nobg" | "open_clip" | "openasr"
  | "outetts" | "phantom-wan" | "pocket-tts" | "pxia" | "pythae" | "relik" | "renderformer" | "sam-3d-body"
  | "sam-3d-objects" | "sam2" | "sample-factory" | "sap-rpt-1-oss" | "seed-story" | "setfit" | "spacy"
  | "span-marker" | "stable-audio-tools" | "swarmformer" | "tf-keras" | "timm" | "univa" | "vfi-mamba"
  | "vibevoice" | "voicecraft" | "voxcpm" | "vui" | "zonos";
