// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Library } from "./library.ts";
import n3dtopiaXl from "./libraries/3dtopia-xl.ts";
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
import mlSharp from "./libraries/ml-sharp.ts";
import mlcLlm from "./libraries/mlc-llm.ts";
import monkeyocr from "./libraries/monkeyocr.ts";
import mtvcraft from "./libraries/mtvcraft.ts";
import ninfer from "./libraries/ninfer.ts";
import nvMedtech from "./libraries/nv-medtech.ts";
import openOasis from "./libraries/open-oasis.ts";
import openSora from "./libraries/open-sora.ts";
import openpeerllm from "./libraries/openpeerllm.ts";
import pyFeat from "./libraries/py-feat.ts";
import quantumpeer from "./libraries/quantumpeer.ts";
import recurrentgemma from "./libraries/recurrentgemma.ts";
import refiners from "./libraries/refiners.ts";
import reverb from "./libraries/reverb.ts";
import rkllm from "./libraries/rkllm.ts";
import roboOrchardLab from "./libraries/robo-orchard-lab.ts";
import rwkv from "./libraries/rwkv.ts";
import sam2 from "./libraries/sam2.ts";
import same from "./libraries/same.ts";
import sapiens from "./libraries/sapiens.ts";
import sapiens2 from "./libraries/sapiens2.ts";
import scail2 from "./libraries/scail-2.ts";
import seedvr from "./libraries/seedvr.ts";
import selfForcing from "./libraries/self-forcing.ts";
import skala from "./libraries/skala.ts";
import soloaudio from "./libraries/soloaudio.ts";
import songbloom from "./libraries/songbloom.ts";
import ssrSpeech from "./libraries/ssr-speech.ts";
import stableAudio3 from "./libraries/stable-audio-3.ts";
import synthefyMigas from "./libraries/synthefy-migas.ts";
import tabpfn from "./libraries/tabpfn.ts";
import tencentSongGeneration from "./libraries/tencent-song-generation.ts";
import tensorrt from "./libraries/tensorrt.ts";
import ticClip from "./libraries/tic-clip.ts";
import timeeTs from "./libraries/timee-ts.ts";
import timesfm from "./libraries/timesfm.ts";
import tirex from "./libraries/tirex.ts";
import tirex2 from "./libraries/tirex-2.ts";
import torchgeo from "./libraries/torchgeo.ts";
import trellis from "./libraries/trellis.ts";
import trellis2 from "./libraries/trellis2.ts";
import tunejury from "./libraries/tunejury.ts";
import uni3dar from "./libraries/uni-3dar.ts";
import videoxFun from "./libraries/videox_fun.ts";
import vismatch from "./libraries/vismatch.ts";
import wan22 from "./libraries/wan2.2.ts";
import wham from "./libraries/wham.ts";
import yolov26 from "./libraries/yolov26.ts";

export const libraries = {
  "3dtopia-xl": n3dtopiaXl,
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
  "ml-sharp": mlSharp,
  "mlc-llm": mlcLlm,
  monkeyocr,
  mtvcraft,
  ninfer,
  "nv-medtech": nvMedtech,
  "open-oasis": openOasis,
  "open-sora": openSora,
  openpeerllm,
  "py-feat": pyFeat,
  quantumpeer,
  recurrentgemma,
  refiners,
  reverb,
  rkllm,
  "robo-orchard-lab": roboOrchardLab,
  rwkv,
  sam2,
  same,
  sapiens,
  sapiens2,
  "scail-2": scail2,
  seedvr,
  "self-forcing": selfForcing,
  skala,
  soloaudio,
  songbloom,
  "ssr-speech": ssrSpeech,
  "stable-audio-3": stableAudio3,
  "synthefy-migas": synthefyMigas,
  tabpfn,
  "tencent-song-generation": tencentSongGeneration,
  tensorrt,
  "tic-clip": ticClip,
  "timee-ts": timeeTs,
  timesfm,
  tirex,
  "tirex-2": tirex2,
  torchgeo,
  trellis,
  trellis2,
  tunejury,
  "uni-3dar": uni3dar,
  videox_fun: videoxFun,
  vismatch,
  "wan2.2": wan22,
  wham,
  yolov26,
} satisfies Record<string, Library>;

export type LibraryId = keyof typeof libraries;
