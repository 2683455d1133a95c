// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Library } from "./library.ts";
import data from "./libraries.json" with { type: "json" };
import n3dtopiaXl from "./libraries/3dtopia-xl.ts";
import paddleOCR from "./libraries/PaddleOCR.ts";
import adapterTransformers from "./libraries/adapter-transformers.ts";
import allennlp from "./libraries/allennlp.ts";
import anemoi from "./libraries/anemoi.ts";
import araclip from "./libraries/araclip.ts";
import asteroid from "./libraries/asteroid.ts";
import audiocraft from "./libraries/audiocraft.ts";
import audioseal from "./libraries/audioseal.ts";
import ben2 from "./libraries/ben2.ts";
import bertopic from "./libraries/bertopic.ts";
import birefnet from "./libraries/birefnet.ts";
import bm25s from "./libraries/bm25s.ts";
import cartesiaMlx from "./libraries/cartesia_mlx.ts";
import cartesiaPytorch from "./libraries/cartesia_pytorch.ts";
import chatTts from "./libraries/chat_tts.ts";
import chatterbox from "./libraries/chatterbox.ts";
import chronosForecasting from "./libraries/chronos-forecasting.ts";
import colipri from "./libraries/colipri.ts";
import collectorvision from "./libraries/collectorvision.ts";
import cxrFoundation from "./libraries/cxr-foundation.ts";
import depthAnythingV2 from "./libraries/depth-anything-v2.ts";
import depthPro from "./libraries/depth-pro.ts";
import dermFoundation from "./libraries/derm-foundation.ts";
import describeAnything from "./libraries/describe-anything.ts";
import diaTts from "./libraries/dia-tts.ts";
import dia2 from "./libraries/dia2.ts";
import diffusers from "./libraries/diffusers.ts";
import diffusionkit from "./libraries/diffusionkit.ts";
import edsnlp from "./libraries/edsnlp.ts";
import espnet from "./libraries/espnet.ts";
import fairseq from "./libraries/fairseq.ts";
import fastai from "./libraries/fastai.ts";
import fasttext from "./libraries/fasttext.ts";
import flair from "./libraries/flair.ts";
import flextab from "./libraries/flextab.ts";
import gliner from "./libraries/gliner.ts";
import gliner2 from "./libraries/gliner2.ts";
import htrflow from "./libraries/htrflow.ts";
import indexTts from "./libraries/index-tts.ts";
import keras from "./libraries/keras.ts";
import kerasHub from "./libraries/keras-hub.ts";
import kernels from "./libraries/kernels.ts";
import kimiAudio from "./libraries/kimi-audio.ts";
import kittentts from "./libraries/kittentts.ts";
import lerobot from "./libraries/lerobot.ts";
import lightningIr from "./libraries/lightning-ir.ts";
import litertLm from "./libraries/litert-lm.ts";
import llamaCppPython from "./libraries/llama-cpp-python.ts";
import ltx from "./libraries/ltx.ts";
import lvface from "./libraries/lvface.ts";
import mambaSsm from "./libraries/mamba-ssm.ts";
import mars5Tts from "./libraries/mars5-tts.ts";
import matanyone from "./libraries/matanyone.ts";
import meshAnything from "./libraries/mesh-anything.ts";
import mlAgents from "./libraries/ml-agents.ts";
import mlx from "./libraries/mlx.ts";
import mlxImage from "./libraries/mlx-image.ts";
import mobilint from "./libraries/mobilint.ts";
import model2vec from "./libraries/model2vec.ts";
import moshi from "./libraries/moshi.ts";
import multimolecule from "./libraries/multimolecule.ts";
import nemo from "./libraries/nemo.ts";
import nobg from "./libraries/nobg.ts";
import openClip from "./libraries/open_clip.ts";
import openasr from "./libraries/openasr.ts";
import outetts from "./libraries/outetts.ts";
import paddlenlp from "./libraries/paddlenlp.ts";
import peft from "./libraries/peft.ts";
import perceptionEncoder from "./libraries/perception-encoder.ts";
import phantomWan from "./libraries/phantom-wan.ts";
import pocketTts from "./libraries/pocket-tts.ts";
import prunaAi from "./libraries/pruna-ai.ts";
import pxia from "./libraries/pxia.ts";
import pyannoteAudio from "./libraries/pyannote-audio.ts";
import pythae from "./libraries/pythae.ts";
import qwen3Tts from "./libraries/qwen3_tts.ts";
import relik from "./libraries/relik.ts";
import renderformer from "./libraries/renderformer.ts";
import saelens from "./libraries/saelens.ts";
import sam3dBody from "./libraries/sam-3d-body.ts";
import sam3dObjects from "./libraries/sam-3d-objects.ts";
import sam2 from "./libraries/sam2.ts";
import sampleFactory from "./libraries/sample-factory.ts";
import sana from "./libraries/sana.ts";
import sapRpt1Oss from "./libraries/sap-rpt-1-oss.ts";
import seedStory from "./libraries/seed-story.ts";
import sentenceTransformers from "./libraries/sentence-transformers.ts";
import setfit from "./libraries/setfit.ts";
import sklearn from "./libraries/sklearn.ts";
import spacy from "./libraries/spacy.ts";
import spanMarker from "./libraries/span-marker.ts";
import speechbrain from "./libraries/speechbrain.ts";
import stableAudioTools from "./libraries/stable-audio-tools.ts";
import stableBaselines3 from "./libraries/stable-baselines3.ts";
import stanza from "./libraries/stanza.ts";
import supertonic from "./libraries/supertonic.ts";
import swarmformer from "./libraries/swarmformer.ts";
import tensorflowtts from "./libraries/tensorflowtts.ts";
import terratorch from "./libraries/terratorch.ts";
import tfKeras from "./libraries/tf-keras.ts";
import timm from "./libraries/timm.ts";
import transformers from "./libraries/transformers.ts";
import transformersJs from "./libraries/transformers.js.ts";
import ultralytics from "./libraries/ultralytics.ts";
import unitySentis from "./libraries/unity-sentis.ts";
import univa from "./libraries/univa.ts";
import vfiMamba from "./libraries/vfi-mamba.ts";
import vibevoice from "./libraries/vibevoice.ts";
import videoprism from "./libraries/videoprism.ts";
import voicecraft from "./libraries/voicecraft.ts";
import voxcpm from "./libraries/voxcpm.ts";
import vui from "./libraries/vui.ts";
import whisperkit from "./libraries/whisperkit.ts";
import yolov10 from "./libraries/yolov10.ts";
import zonos from "./libraries/zonos.ts";

export type LibraryId =
  | "3dtopia-xl" | "PaddleOCR" | "acestep" | "adapter-transformers" | "allennlp" | "anemoi" | "araclip"
  | "asteroid" | "audiocraft" | "audioseal" | "aviation-ner" | "bagel-mot" | "bboxmaskpose" | "ben2"
  | "bertopic" | "big_vision" | "bionemo" | "birder" | "birefnet" | "bm25s" | "boltzgen" | "cancertathomev2"
  | "cartesia_mlx" | "cartesia_pytorch" | "ccpfn" | "champ" | "chaossim" | "chat_tts" | "chatterbox"
  | "chexmix" | "chronos-forecasting" | "clara" | "clipscope" | "cloud-agents" | "colipri"
  | "collectorvision" | "colpali" | "comet" | "cosmos" | "cosyvoice" | "cotracker" | "cxr-foundation"
  | "deepforest" | "depth-anything-v2" | "depth-pro" | "derm-foundation" | "describe-anything" | "dia-tts"
  | "dia2" | "diff-interpretation-tuning" | "diffree" | "diffusers" | "diffusion-single-file"
  | "diffusionkit" | "docking-at-home" | "doctr" | "edsnlp" | "elm" | "encoderfile" | "espnet" | "eupe"
  | "f5-tts" | "fairseq" | "fastai" | "fastprint" | "fasttext" | "fixer" | "flair" | "flextab" | "fme"
  | "gemma.cpp" | "genmo" | "geometry-crafter" | "gliner" | "gliner2" | "glm-tts" | "glyph-byt5"
  | "granite-library" | "grok" | "habibi-tts" | "hallo" | "hermes" | "hezar" | "holomotion" | "htrflow"
  | "hunyuan-dit" | "hunyuan3d-2" | "hunyuanworld-voyager" | "hy-world-2" | "hy-worldplay"
  | "image-matching-models" | "imstoucan" | "index-tts" | "infinite-you" | "infinitetalk" | "intellifold"
  | "ising-decoding" | "k2" | "keras" | "keras-hub" | "kerasformers" | "kernels" | "kimi-audio" | "kittentts"
  | "kronos" | "lagernvs" | "lerobot" | "lightglue" | "lightning-ir" | "litert" | "litert-lm"
  | "liveportrait" | "llama-cpp-python" | "longcat-video-avatar-1.5" | "ltx" | "lvface" | "lyra-2.0"
  | "magenta-realtime" | "magenta-realtime-2" | "magi-1" | "mamba-ssm" | "manas-1" | "mars5-tts"
  | "matanyone" | "medvae" | "merlin" | "mesh-anything" | "mflux" | "mindspore" | "mini-omni2" | "minimax-h3"
  | "mitie" | "ml-agents" | "ml-sharp" | "mlc-llm" | "mlx" | "mlx-image" | "mobilint" | "model2vec"
  | "monkeyocr" | "moshi" | "mtvcraft" | "multimolecule" | "nemo" | "ninfer" | "nobg" | "nv-medtech"
  | "open-oasis" | "open-sora" | "open_clip" | "openasr" | "openpeerllm" | "outetts" | "paddlenlp" | "peft"
  | "perception-encoder" | "phantom-wan" | "pocket-tts" | "pruna-ai" | "pxia" | "py-feat" | "pyannote-audio"
  | "pythae" | "quantumpeer" | "qwen3_tts" | "recurrentgemma" | "refiners" | "relik" | "renderformer"
  | "reverb" | "rkllm" | "robo-orchard-lab" | "rwkv" | "saelens" | "sam-3d-body" | "sam-3d-objects" | "sam2"
  | "same" | "sample-factory" | "sana" | "sap-rpt-1-oss" | "sapiens" | "sapiens2" | "scail-2" | "seed-story"
  | "seedvr" | "self-forcing" | "sentence-transformers" | "setfit" | "skala" | "sklearn" | "soloaudio"
  | "songbloom" | "spacy" | "span-marker" | "speechbrain" | "ssr-speech" | "stable-audio-3"
  | "stable-audio-tools" | "stable-baselines3" | "stanza" | "supertonic" | "swarmformer" | "synthefy-migas"
  | "tabpfn" | "tencent-song-generation" | "tensorflowtts" | "tensorrt" | "terratorch" | "tf-keras"
  | "tic-clip" | "timee-ts" | "timesfm" | "timm" | "tirex" | "tirex-2" | "torchgeo" | "transformers"
  | "transformers.js" | "trellis" | "trellis2" | "tunejury" | "ultralytics" | "uni-3dar" | "unity-sentis"
  | "univa" | "vfi-mamba" | "vibevoice" | "videoprism" | "videox_fun" | "vismatch" | "voicecraft" | "voxcpm"
  | "vui" | "wan2.2" | "wham" | "whisperkit" | "yolov10" | "yolov26" | "zonos";

export const libraries: Readonly<Record<LibraryId, Library>> = {
  ...(data as Record<keyof typeof data, Library>),
  "3dtopia-xl": n3dtopiaXl,
  PaddleOCR: paddleOCR,
  "adapter-transformers": adapterTransformers,
  allennlp,
  anemoi,
  araclip,
  asteroid,
  audiocraft,
  audioseal,
  ben2,
  bertopic,
  birefnet,
  bm25s,
  cartesia_mlx: cartesiaMlx,
  cartesia_pytorch: cartesiaPytorch,
  chat_tts: chatTts,
  chatterbox,
  "chronos-forecasting": chronosForecasting,
  colipri,
  collectorvision,
  "cxr-foundation": cxrFoundation,
  "depth-anything-v2": depthAnythingV2,
  "depth-pro": depthPro,
  "derm-foundation": dermFoundation,
  "describe-anything": describeAnything,
  "dia-tts": diaTts,
  dia2,
  diffusers,
  diffusionkit,
  edsnlp,
  espnet,
  fairseq,
  fastai,
  fasttext,
  flair,
  flextab,
  gliner,
  gliner2,
  htrflow,
  "index-tts": indexTts,
  keras,
  "keras-hub": kerasHub,
  kernels,
  "kimi-audio": kimiAudio,
  kittentts,
  lerobot,
  "lightning-ir": lightningIr,
  "litert-lm": litertLm,
  "llama-cpp-python": llamaCppPython,
  ltx,
  lvface,
  "mamba-ssm": mambaSsm,
  "mars5-tts": mars5Tts,
  matanyone,
  "mesh-anything": meshAnything,
  "ml-agents": mlAgents,
  mlx,
  "mlx-image": mlxImage,
  mobilint,
  model2vec,
  moshi,
  multimolecule,
  nemo,
  nobg,
  open_clip: openClip,
  openasr,
  outetts,
  paddlenlp,
  peft,
  "perception-encoder": perceptionEncoder,
  "phantom-wan": phantomWan,
  "pocket-tts": pocketTts,
  "pruna-ai": prunaAi,
  pxia,
  "pyannote-audio": pyannoteAudio,
  pythae,
  qwen3_tts: qwen3Tts,
  relik,
  renderformer,
  saelens,
  "sam-3d-body": sam3dBody,
  "sam-3d-objects": sam3dObjects,
  sam2,
  "sample-factory": sampleFactory,
  sana,
  "sap-rpt-1-oss": sapRpt1Oss,
  "seed-story": seedStory,
  "sentence-transformers": sentenceTransformers,
  setfit,
  sklearn,
  spacy,
  "span-marker": spanMarker,
  speechbrain,
  "stable-audio-tools": stableAudioTools,
  "stable-baselines3": stableBaselines3,
  stanza,
  supertonic,
  swarmformer,
  tensorflowtts,
  terratorch,
  "tf-keras": tfKeras,
  timm,
  transformers,
  "transformers.js": transformersJs,
  ultralytics,
  "unity-sentis": unitySentis,
  univa,
  "vfi-mamba": vfiMamba,
  vibevoice,
  videoprism,
  voicecraft,
  voxcpm,
  vui,
  whisperkit,
  yolov10,
  zonos,
};
