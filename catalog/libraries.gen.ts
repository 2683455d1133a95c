// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Library } from "./library.ts";
import n3dtopiaXl from "./libraries/3dtopia-xl.ts";
import paddleOCR from "./libraries/PaddleOCR.ts";
import acestep from "./libraries/acestep.ts";
import adapterTransformers from "./libraries/adapter-transformers.ts";
import allennlp from "./libraries/allennlp.ts";
import anemoi from "./libraries/anemoi.ts";
import araclip from "./libraries/araclip.ts";
import asteroid from "./libraries/asteroid.ts";
import audiocraft from "./libraries/audiocraft.ts";
import audioseal from "./libraries/audioseal.ts";
import aviationNer from "./libraries/aviation-ner.ts";
import bagelMot from "./libraries/bagel-mot.ts";
import bboxmaskpose from "./libraries/bboxmaskpose.ts";
import ben2 from "./libraries/ben2.ts";
import bertopic from "./libraries/bertopic.ts";
import bigVision from "./libraries/big_vision.ts";
import bionemo from "./libraries/bionemo.ts";
import birder from "./libraries/birder.ts";
import birefnet from "./libraries/birefnet.ts";
import bm25s from "./libraries/bm25s.ts";
import boltzgen from "./libraries/boltzgen.ts";
import cancertathomev2 from "./libraries/cancertathomev2.ts";
import cartesiaMlx from "./libraries/cartesia_mlx.ts";
import cartesiaPytorch from "./libraries/cartesia_pytorch.ts";
import ccpfn from "./libraries/ccpfn.ts";
import champ from "./libraries/champ.ts";
import chaossim from "./libraries/chaossim.ts";
import chatTts from "./libraries/chat_tts.ts";
import chatterbox from "./libraries/chatterbox.ts";
import chexmix from "./libraries/chexmix.ts";
import chronosForecasting from "./libraries/chronos-forecasting.ts";
import clara from "./libraries/clara.ts";
import clipscope from "./libraries/clipscope.ts";
import cloudAgents from "./libraries/cloud-agents.ts";
import colipri from "./libraries/colipri.ts";
import collectorvision from "./libraries/collectorvision.ts";
import colpali from "./libraries/colpali.ts";
import comet from "./libraries/comet.ts";
import cosmos from "./libraries/cosmos.ts";
import cosyvoice from "./libraries/cosyvoice.ts";
import cotracker from "./libraries/cotracker.ts";
import cxrFoundation from "./libraries/cxr-foundation.ts";
import deepforest from "./libraries/deepforest.ts";
import depthAnythingV2 from "./libraries/depth-anything-v2.ts";
import depthPro from "./libraries/depth-pro.ts";
import dermFoundation from "./libraries/derm-foundation.ts";
import describeAnything from "./libraries/describe-anything.ts";
import diaTts from "./libraries/dia-tts.ts";
import dia2 from "./libraries/dia2.ts";
import diffInterpretationTuning from "./libraries/diff-interpretation-tuning.ts";
import diffree from "./libraries/diffree.ts";
import diffusers from "./libraries/diffusers.ts";
import diffusionSingleFile from "./libraries/diffusion-single-file.ts";
import diffusionkit from "./libraries/diffusionkit.ts";
import dockingAtHome from "./libraries/docking-at-home.ts";
import doctr from "./libraries/doctr.ts";
import edsnlp from "./libraries/edsnlp.ts";
import elm from "./libraries/elm.ts";
import encoderfile from "./libraries/encoderfile.ts";
import espnet from "./libraries/espnet.ts";
import eupe from "./libraries/eupe.ts";
import f5Tts from "./libraries/f5-tts.ts";
import fairseq from "./libraries/fairseq.ts";
import fastai from "./libraries/fastai.ts";
import fastprint from "./libraries/fastprint.ts";
import fasttext from "./libraries/fasttext.ts";
import fixer from "./libraries/fixer.ts";
import flair from "./libraries/flair.ts";
import flextab from "./libraries/flextab.ts";
import fme from "./libraries/fme.ts";
import gemmaCpp from "./libraries/gemma.cpp.ts";
import genmo from "./libraries/genmo.ts";
import geometryCrafter from "./libraries/geometry-crafter.ts";
import gliner from "./libraries/gliner.ts";
import gliner2 from "./libraries/gliner2.ts";
import glmTts from "./libraries/glm-tts.ts";
import glyphByt5 from "./libraries/glyph-byt5.ts";
import graniteLibrary from "./libraries/granite-library.ts";
import grok from "./libraries/grok.ts";
import habibiTts from "./libraries/habibi-tts.ts";
import hallo from "./libraries/hallo.ts";
import hermes from "./libraries/hermes.ts";
import hezar from "./libraries/hezar.ts";
import holomotion from "./libraries/holomotion.ts";
import htrflow from "./libraries/htrflow.ts";
import hunyuanDit from "./libraries/hunyuan-dit.ts";
import hunyuan3d2 from "./libraries/hunyuan3d-2.ts";
import hunyuanworldVoyager from "./libraries/hunyuanworld-voyager.ts";
import hyWorld2 from "./libraries/hy-world-2.ts";
import hyWorldplay from "./libraries/hy-worldplay.ts";
import imageMatchingModels from "./libraries/image-matching-models.ts";
import imstoucan from "./libraries/imstoucan.ts";
import indexTts from "./libraries/index-tts.ts";
import infiniteYou from "./libraries/infinite-you.ts";
import infinitetalk from "./libraries/infinitetalk.ts";
import intellifold from "./libraries/intellifold.ts";
import isingDecoding from "./libraries/ising-decoding.ts";
import k2 from "./libraries/k2.ts";
import keras from "./libraries/keras.ts";
import kerasHub from "./libraries/keras-hub.ts";
import kerasformers from "./libraries/kerasformers.ts";
import kernels from "./libraries/kernels.ts";
import kimiAudio from "./libraries/kimi-audio.ts";
import kittentts from "./libraries/kittentts.ts";
import kronos from "./libraries/kronos.ts";
import lagernvs from "./libraries/lagernvs.ts";
import lerobot from "./libraries/lerobot.ts";
import lightglue from "./libraries/lightglue.ts";
import lightningIr from "./libraries/lightning-ir.ts";
import litert from "./libraries/litert.ts";
import litertLm from "./libraries/litert-lm.ts";
import liveportrait from "./libraries/liveportrait.ts";
import llamaCppPython from "./libraries/llama-cpp-python.ts";
import longcatVideoAvatar15 from "./libraries/longcat-video-avatar-1.5.ts";
import ltx from "./libraries/ltx.ts";
import lvface from "./libraries/lvface.ts";
import lyra20 from "./libraries/lyra-2.0.ts";
import magentaRealtime from "./libraries/magenta-realtime.ts";
import magentaRealtime2 from "./libraries/magenta-realtime-2.ts";
import magi1 from "./libraries/magi-1.ts";
import mambaSsm from "./libraries/mamba-ssm.ts";
import manas1 from "./libraries/manas-1.ts";
import mars5Tts from "./libraries/mars5-tts.ts";
import matanyone from "./libraries/matanyone.ts";
import medvae from "./libraries/medvae.ts";
import merlin from "./libraries/merlin.ts";
import meshAnything from "./libraries/mesh-anything.ts";
import mflux from "./libraries/mflux.ts";
import mindspore from "./libraries/mindspore.ts";
import miniOmni2 from "./libraries/mini-omni2.ts";
import minimaxH3 from "./libraries/minimax-h3.ts";
import mitie from "./libraries/mitie.ts";
import mlAgents from "./libraries/ml-agents.ts";
import mlSharp from "./libraries/ml-sharp.ts";
import mlcLlm from "./libraries/mlc-llm.ts";
import mlx from "./libraries/mlx.ts";
import mlxImage from "./libraries/mlx-image.ts";
import mobilint from "./libraries/mobilint.ts";
import model2vec from "./libraries/model2vec.ts";
import monkeyocr from "./libraries/monkeyocr.ts";
import moshi from "./libraries/moshi.ts";
import mtvcraft from "./libraries/mtvcraft.ts";
import multimolecule from "./libraries/multimolecule.ts";
import nemo from "./libraries/nemo.ts";
import ninfer from "./libraries/ninfer.ts";
import nobg from "./libraries/nobg.ts";
import nvMedtech from "./libraries/nv-medtech.ts";
import openOasis from "./libraries/open-oasis.ts";
import openSora from "./libraries/open-sora.ts";
import openClip from "./libraries/open_clip.ts";
import openasr from "./libraries/openasr.ts";
import openpeerllm from "./libraries/openpeerllm.ts";
import outetts from "./libraries/outetts.ts";
import paddlenlp from "./libraries/paddlenlp.ts";
import peft from "./libraries/peft.ts";
import perceptionEncoder from "./libraries/perception-encoder.ts";
import phantomWan from "./libraries/phantom-wan.ts";
import pocketTts from "./libraries/pocket-tts.ts";
import prunaAi from "./libraries/pruna-ai.ts";
import pxia from "./libraries/pxia.ts";
import pyFeat from "./libraries/py-feat.ts";
import pyannoteAudio from "./libraries/pyannote-audio.ts";
import pythae from "./libraries/pythae.ts";
import quantumpeer from "./libraries/quantumpeer.ts";
import qwen3Tts from "./libraries/qwen3_tts.ts";
import recurrentgemma from "./libraries/recurrentgemma.ts";
import refiners from "./libraries/refiners.ts";
import relik from "./libraries/relik.ts";
import renderformer from "./libraries/renderformer.ts";
import reverb from "./libraries/reverb.ts";
import rkllm from "./libraries/rkllm.ts";
import roboOrchardLab from "./libraries/robo-orchard-lab.ts";
import rwkv from "./libraries/rwkv.ts";
import saelens from "./libraries/saelens.ts";
import sam3dBody from "./libraries/sam-3d-body.ts";
import sam3dObjects from "./libraries/sam-3d-objects.ts";
import sam2 from "./libraries/sam2.ts";
import same from "./libraries/same.ts";
import sampleFactory from "./libraries/sample-factory.ts";
import sana from "./libraries/sana.ts";
import sapRpt1Oss from "./libraries/sap-rpt-1-oss.ts";
import sapiens from "./libraries/sapiens.ts";
import sapiens2 from "./libraries/sapiens2.ts";
import scail2 from "./libraries/scail-2.ts";
import seedStory from "./libraries/seed-story.ts";
import seedvr from "./libraries/seedvr.ts";
import selfForcing from "./libraries/self-forcing.ts";
import sentenceTransformers from "./libraries/sentence-transformers.ts";
import setfit from "./libraries/setfit.ts";
import skala from "./libraries/skala.ts";
import sklearn from "./libraries/sklearn.ts";
import soloaudio from "./libraries/soloaudio.ts";
import songbloom from "./libraries/songbloom.ts";
import spacy from "./libraries/spacy.ts";
import spanMarker from "./libraries/span-marker.ts";
import speechbrain from "./libraries/speechbrain.ts";
import ssrSpeech from "./libraries/ssr-speech.ts";
import stableAudio3 from "./libraries/stable-audio-3.ts";
import stableAudioTools from "./libraries/stable-audio-tools.ts";
import stableBaselines3 from "./libraries/stable-baselines3.ts";
import stanza from "./libraries/stanza.ts";
import supertonic from "./libraries/supertonic.ts";
import swarmformer from "./libraries/swarmformer.ts";
import synthefyMigas from "./libraries/synthefy-migas.ts";
import tabpfn from "./libraries/tabpfn.ts";
import tencentSongGeneration from "./libraries/tencent-song-generation.ts";
import tensorflowtts from "./libraries/tensorflowtts.ts";
import tensorrt from "./libraries/tensorrt.ts";
import terratorch from "./libraries/terratorch.ts";
import tfKeras from "./libraries/tf-keras.ts";
import ticClip from "./libraries/tic-clip.ts";
import timeeTs from "./libraries/timee-ts.ts";
import timesfm from "./libraries/timesfm.ts";
import timm from "./libraries/timm.ts";
import tirex from "./libraries/tirex.ts";
import tirex2 from "./libraries/tirex-2.ts";
import torchgeo from "./libraries/torchgeo.ts";
import transformers from "./libraries/transformers.ts";
import transformersJs from "./libraries/transformers.js.ts";
import trellis from "./libraries/trellis.ts";
import trellis2 from "./libraries/trellis2.ts";
import tunejury from "./libraries/tunejury.ts";
import ultralytics from "./libraries/ultralytics.ts";
import uni3dar from "./libraries/uni-3dar.ts";
import unitySentis from "./libraries/unity-sentis.ts";
import univa from "./libraries/univa.ts";
import vfiMamba from "./libraries/vfi-mamba.ts";
import vibevoice from "./libraries/vibevoice.ts";
import videoprism from "./libraries/videoprism.ts";
import videoxFun from "./libraries/videox_fun.ts";
import vismatch from "./libraries/vismatch.ts";
import voicecraft from "./libraries/voicecraft.ts";
import voxcpm from "./libraries/voxcpm.ts";
import vui from "./libraries/vui.ts";
import wan22 from "./libraries/wan2.2.ts";
import wham from "./libraries/wham.ts";
import whisperkit from "./libraries/whisperkit.ts";
import yolov10 from "./libraries/yolov10.ts";
import yolov26 from "./libraries/yolov26.ts";
import zonos from "./libraries/zonos.ts";

export type LibraryId =
  | "3dtopia-xl"
  | "PaddleOCR"
  | "acestep"
  | "adapter-transformers"
  | "allennlp"
  | "anemoi"
  | "araclip"
  | "asteroid"
  | "audiocraft"
  | "audioseal"
  | "aviation-ner"
  | "bagel-mot"
  | "bboxmaskpose"
  | "ben2"
  | "bertopic"
  | "big_vision"
  | "bionemo"
  | "birder"
  | "birefnet"
  | "bm25s"
  | "boltzgen"
  | "cancertathomev2"
  | "cartesia_mlx"
  | "cartesia_pytorch"
  | "ccpfn"
  | "champ"
  | "chaossim"
  | "chat_tts"
  | "chatterbox"
  | "chexmix"
  | "chronos-forecasting"
  | "clara"
  | "clipscope"
  | "cloud-agents"
  | "colipri"
  | "collectorvision"
  | "colpali"
  | "comet"
  | "cosmos"
  | "cosyvoice"
  | "cotracker"
  | "cxr-foundation"
  | "deepforest"
  | "depth-anything-v2"
  | "depth-pro"
  | "derm-foundation"
  | "describe-anything"
  | "dia-tts"
  | "dia2"
  | "diff-interpretation-tuning"
  | "diffree"
  | "diffusers"
  | "diffusion-single-file"
  | "diffusionkit"
  | "docking-at-home"
  | "doctr"
  | "edsnlp"
  | "elm"
  | "encoderfile"
  | "espnet"
  | "eupe"
  | "f5-tts"
  | "fairseq"
  | "fastai"
  | "fastprint"
  | "fasttext"
  | "fixer"
  | "flair"
  | "flextab"
  | "fme"
  | "gemma.cpp"
  | "genmo"
  | "geometry-crafter"
  | "gliner"
  | "gliner2"
  | "glm-tts"
  | "glyph-byt5"
  | "granite-library"
  | "grok"
  | "habibi-tts"
  | "hallo"
  | "hermes"
  | "hezar"
  | "holomotion"
  | "htrflow"
  | "hunyuan-dit"
  | "hunyuan3d-2"
  | "hunyuanworld-voyager"
  | "hy-world-2"
  | "hy-worldplay"
  | "image-matching-models"
  | "imstoucan"
  | "index-tts"
  | "infinite-you"
  | "infinitetalk"
  | "intellifold"
  | "ising-decoding"
  | "k2"
  | "keras"
  | "keras-hub"
  | "kerasformers"
  | "kernels"
  | "kimi-audio"
  | "kittentts"
  | "kronos"
  | "lagernvs"
  | "lerobot"
  | "lightglue"
  | "lightning-ir"
  | "litert"
  | "litert-lm"
  | "liveportrait"
  | "llama-cpp-python"
  | "longcat-video-avatar-1.5"
  | "ltx"
  | "lvface"
  | "lyra-2.0"
  | "magenta-realtime"
  | "magenta-realtime-2"
  | "magi-1"
  | "mamba-ssm"
  | "manas-1"
  | "mars5-tts"
  | "matanyone"
  | "medvae"
  | "merlin"
  | "mesh-anything"
  | "mflux"
  | "mindspore"
  | "mini-omni2"
  | "minimax-h3"
  | "mitie"
  | "ml-agents"
  | "ml-sharp"
  | "mlc-llm"
  | "mlx"
  | "mlx-image"
  | "mobilint"
  | "model2vec"
  | "monkeyocr"
  | "moshi"
  | "mtvcraft"
  | "multimolecule"
  | "nemo"
  | "ninfer"
  | "nobg"
  | "nv-medtech"
  | "open-oasis"
  | "open-sora"
  | "open_clip"
  | "openasr"
  | "openpeerllm"
  | "outetts"
  | "paddlenlp"
  | "peft"
  | "perception-encoder"
  | "phantom-wan"
  | "pocket-tts"
  | "pruna-ai"
  | "pxia"
  | "py-feat"
  | "pyannote-audio"
  | "pythae"
  | "quantumpeer"
  | "qwen3_tts"
  | "recurrentgemma"
  | "refiners"
  | "relik"
  | "renderformer"
  | "reverb"
  | "rkllm"
  | "robo-orchard-lab"
  | "rwkv"
  | "saelens"
  | "sam-3d-body"
  | "sam-3d-objects"
  | "sam2"
  | "same"
  | "sample-factory"
  | "sana"
  | "sap-rpt-1-oss"
  | "sapiens"
  | "sapiens2"
  | "scail-2"
  | "seed-story"
  | "seedvr"
  | "self-forcing"
  | "sentence-transformers"
  | "setfit"
  | "skala"
  | "sklearn"
  | "soloaudio"
  | "songbloom"
  | "spacy"
  | "span-marker"
  | "speechbrain"
  | "ssr-speech"
  | "stable-audio-3"
  | "stable-audio-tools"
  | "stable-baselines3"
  | "stanza"
  | "supertonic"
  | "swarmformer"
  | "synthefy-migas"
  | "tabpfn"
  | "tencent-song-generation"
  | "tensorflowtts"
  | "tensorrt"
  | "terratorch"
  | "tf-keras"
  | "tic-clip"
  | "timee-ts"
  | "timesfm"
  | "timm"
  | "tirex"
  | "tirex-2"
  | "torchgeo"
  | "transformers"
  | "transformers.js"
  | "trellis"
  | "trellis2"
  | "tunejury"
  | "ultralytics"
  | "uni-3dar"
  | "unity-sentis"
  | "univa"
  | "vfi-mamba"
  | "vibevoice"
  | "videoprism"
  | "videox_fun"
  | "vismatch"
  | "voicecraft"
  | "voxcpm"
  | "vui"
  | "wan2.2"
  | "wham"
  | "whisperkit"
  | "yolov10"
  | "yolov26"
  | "zonos";

export const libraries: Readonly<Record<LibraryId, Library>> = {
  "3dtopia-xl": n3dtopiaXl,
  PaddleOCR: paddleOCR,
  acestep,
  "adapter-transformers": adapterTransformers,
  allennlp,
  anemoi,
  araclip,
  asteroid,
  audiocraft,
  audioseal,
  "aviation-ner": aviationNer,
  "bagel-mot": bagelMot,
  bboxmaskpose,
  ben2,
  bertopic,
  big_vision: bigVision,
  bionemo,
  birder,
  birefnet,
  bm25s,
  boltzgen,
  cancertathomev2,
  cartesia_mlx: cartesiaMlx,
  cartesia_pytorch: cartesiaPytorch,
  ccpfn,
  champ,
  chaossim,
  chat_tts: chatTts,
  chatterbox,
  chexmix,
  "chronos-forecasting": chronosForecasting,
  clara,
  clipscope,
  "cloud-agents": cloudAgents,
  colipri,
  collectorvision,
  colpali,
  comet,
  cosmos,
  cosyvoice,
  cotracker,
  "cxr-foundation": cxrFoundation,
  deepforest,
  "depth-anything-v2": depthAnythingV2,
  "depth-pro": depthPro,
  "derm-foundation": dermFoundation,
  "describe-anything": describeAnything,
  "dia-tts": diaTts,
  dia2,
  "diff-interpretation-tuning": diffInterpretationTuning,
  diffree,
  diffusers,
  "diffusion-single-file": diffusionSingleFile,
  diffusionkit,
  "docking-at-home": dockingAtHome,
  doctr,
  edsnlp,
  elm,
  encoderfile,
  espnet,
  eupe,
  "f5-tts": f5Tts,
  fairseq,
  fastai,
  fastprint,
  fasttext,
  fixer,
  flair,
  flextab,
  fme,
  "gemma.cpp": gemmaCpp,
  genmo,
  "geometry-crafter": geometryCrafter,
  gliner,
  gliner2,
  "glm-tts": glmTts,
  "glyph-byt5": glyphByt5,
  "granite-library": graniteLibrary,
  grok,
  "habibi-tts": habibiTts,
  hallo,
  hermes,
  hezar,
  holomotion,
  htrflow,
  "hunyuan-dit": hunyuanDit,
  "hunyuan3d-2": hunyuan3d2,
  "hunyuanworld-voyager": hunyuanworldVoyager,
  "hy-world-2": hyWorld2,
  "hy-worldplay": hyWorldplay,
  "image-matching-models": imageMatchingModels,
  imstoucan,
  "index-tts": indexTts,
  "infinite-you": infiniteYou,
  infinitetalk,
  intellifold,
  "ising-decoding": isingDecoding,
  k2,
  keras,
  "keras-hub": kerasHub,
  kerasformers,
  kernels,
  "kimi-audio": kimiAudio,
  kittentts,
  kronos,
  lagernvs,
  lerobot,
  lightglue,
  "lightning-ir": lightningIr,
  litert,
  "litert-lm": litertLm,
  liveportrait,
  "llama-cpp-python": llamaCppPython,
  "longcat-video-avatar-1.5": longcatVideoAvatar15,
  ltx,
  lvface,
  "lyra-2.0": lyra20,
  "magenta-realtime": magentaRealtime,
  "magenta-realtime-2": magentaRealtime2,
  "magi-1": magi1,
  "mamba-ssm": mambaSsm,
  "manas-1": manas1,
  "mars5-tts": mars5Tts,
  matanyone,
  medvae,
  merlin,
  "mesh-anything": meshAnything,
  mflux,
  mindspore,
  "mini-omni2": miniOmni2,
  "minimax-h3": minimaxH3,
  mitie,
  "ml-agents": mlAgents,
  "ml-sharp": mlSharp,
  "mlc-llm": mlcLlm,
  mlx,
  "mlx-image": mlxImage,
  mobilint,
  model2vec,
  monkeyocr,
  moshi,
  mtvcraft,
  multimolecule,
  nemo,
  ninfer,
  nobg,
  "nv-medtech": nvMedtech,
  "open-oasis": openOasis,
  "open-sora": openSora,
  open_clip: openClip,
  openasr,
  openpeerllm,
  outetts,
  paddlenlp,
  peft,
  "perception-encoder": perceptionEncoder,
  "phantom-wan": phantomWan,
  "pocket-tts": pocketTts,
  "pruna-ai": prunaAi,
  pxia,
  "py-feat": pyFeat,
  "pyannote-audio": pyannoteAudio,
  pythae,
  quantumpeer,
  qwen3_tts: qwen3Tts,
  recurrentgemma,
  refiners,
  relik,
  renderformer,
  reverb,
  rkllm,
  "robo-orchard-lab": roboOrchardLab,
  rwkv,
  saelens,
  "sam-3d-body": sam3dBody,
  "sam-3d-objects": sam3dObjects,
  sam2,
  same,
  "sample-factory": sampleFactory,
  sana,
  "sap-rpt-1-oss": sapRpt1Oss,
  sapiens,
  sapiens2,
  "scail-2": scail2,
  "seed-story": seedStory,
  seedvr,
  "self-forcing": selfForcing,
  "sentence-transformers": sentenceTransformers,
  setfit,
  skala,
  sklearn,
  soloaudio,
  songbloom,
  spacy,
  "span-marker": spanMarker,
  speechbrain,
  "ssr-speech": ssrSpeech,
  "stable-audio-3": stableAudio3,
  "stable-audio-tools": stableAudioTools,
  "stable-baselines3": stableBaselines3,
  stanza,
  supertonic,
  swarmformer,
  "synthefy-migas": synthefyMigas,
  tabpfn,
  "tencent-song-generation": tencentSongGeneration,
  tensorflowtts,
  tensorrt,
  terratorch,
  "tf-keras": tfKeras,
  "tic-clip": ticClip,
  "timee-ts": timeeTs,
  timesfm,
  timm,
  tirex,
  "tirex-2": tirex2,
  torchgeo,
  transformers,
  "transformers.js": transformersJs,
  trellis,
  trellis2,
  tunejury,
  ultralytics,
  "uni-3dar": uni3dar,
  "unity-sentis": unitySentis,
  univa,
  "vfi-mamba": vfiMamba,
  vibevoice,
  videoprism,
  videox_fun: videoxFun,
  vismatch,
  voicecraft,
  voxcpm,
  vui,
  "wan2.2": wan22,
  wham,
  whisperkit,
  yolov10,
  yolov26,
  zonos,
};
