// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Library } from "./library.ts";
import acestep from "./libraries/acestep.ts";
import aviationNer from "./libraries/aviation-ner.ts";
import bagelMot from "./libraries/bagel-mot.ts";
import bboxmaskpose from "./libraries/bboxmaskpose.ts";
import bigVision from "./libraries/big_vision.ts";
import bionemo from "./libraries/bionemo.ts";
import birder from "./libraries/birder.ts";
import boltzgen from "./libraries/boltzgen.ts";
import cancertathomev2 from "./libraries/cancertathomev2.ts";
import ccpfn from "./libraries/ccpfn.ts";
import champ from "./libraries/champ.ts";
import chaossim from "./libraries/chaossim.ts";
import chexmix from "./libraries/chexmix.ts";
import clara from "./libraries/clara.ts";
import clipscope from "./libraries/clipscope.ts";
import cloudAgents from "./libraries/cloud-agents.ts";
import colpali from "./libraries/colpali.ts";
import comet from "./libraries/comet.ts";
import cosmos from "./libraries/cosmos.ts";
import cosyvoice from "./libraries/cosyvoice.ts";
import cotracker from "./libraries/cotracker.ts";
import deepforest from "./libraries/deepforest.ts";
import diffInterpretationTuning from "./libraries/diff-interpretation-tuning.ts";
import diffree from "./libraries/diffree.ts";
import diffusionSingleFile from "./libraries/diffusion-single-file.ts";
import dockingAtHome from "./libraries/docking-at-home.ts";
import doctr from "./libraries/doctr.ts";
import elm from "./libraries/elm.ts";
import encoderfile from "./libraries/encoderfile.ts";
import eupe from "./libraries/eupe.ts";
import f5Tts from "./libraries/f5-tts.ts";
import fastprint from "./libraries/fastprint.ts";
import fixer from "./libraries/fixer.ts";
import fme from "./libraries/fme.ts";
import gemmaCpp from "./libraries/gemma.cpp.ts";
import genmo from "./libraries/genmo.ts";
import geometryCrafter from "./libraries/geometry-crafter.ts";
import glmTts from "./libraries/glm-tts.ts";
import glyphByt5 from "./libraries/glyph-byt5.ts";
import graniteLibrary from "./libraries/granite-library.ts";
import grok from "./libraries/grok.ts";
import habibiTts from "./libraries/habibi-tts.ts";
import hallo from "./libraries/hallo.ts";
import hermes from "./libraries/hermes.ts";
import hezar from "./libraries/hezar.ts";
import holomotion from "./libraries/holomotion.ts";
import hunyuanDit from "./libraries/hunyuan-dit.ts";
import hunyuan3d2 from "./libraries/hunyuan3d-2.ts";
import hunyuanworldVoyager from "./libraries/hunyuanworld-voyager.ts";
import hyWorld2 from "./libraries/hy-world-2.ts";
import hyWorldplay from "./libraries/hy-worldplay.ts";
import imageMatchingModels from "./libraries/image-matching-models.ts";
import imstoucan from "./libraries/imstoucan.ts";
import infiniteYou from "./libraries/infinite-you.ts";
import infinitetalk from "./libraries/infinitetalk.ts";
import intellifold from "./libraries/intellifold.ts";
import isingDecoding from "./libraries/ising-decoding.ts";
import k2 from "./libraries/k2.ts";
import kerasformers from "./libraries/kerasformers.ts";
import kronos from "./libraries/kronos.ts";
import lagernvs from "./libraries/lagernvs.ts";
import lightglue from "./libraries/lightglue.ts";
import litert from "./libraries/litert.ts";
import liveportrait from "./libraries/liveportrait.ts";
import longcatVideoAvatar15 from "./libraries/longcat-video-avatar-1.5.ts";
import lyra20 from "./libraries/lyra-2.0.ts";
import magentaRealtime from "./libraries/magenta-realtime.ts";
import magentaRealtime2 from "./libraries/magenta-realtime-2.ts";
import magi1 from "./libraries/magi-1.ts";
import manas1 from "./libraries/manas-1.ts";
import medvae from "./libraries/medvae.ts";
import merlin from "./libraries/merlin.ts";
import mflux from "./libraries/mflux.ts";
import mindspore from "./libraries/mindspore.ts";
import miniOmni2 from "./libraries/mini-omni2.ts";
import minimaxH3 from "./libraries/minimax-h3.ts";
import mitie from "./libraries/mitie.ts";
import sam2 from "./libraries/sam2.ts";

export const libraries = {
  acestep,
  "aviation-ner": aviationNer,
  "bagel-mot": bagelMot,
  bboxmaskpose,
  big_vision: bigVision,
  bionemo,
  birder,
  boltzgen,
  cancertathomev2,
  ccpfn,
  champ,
  chaossim,
  chexmix,
  clara,
  clipscope,
  "cloud-agents": cloudAgents,
  colpali,
  comet,
  cosmos,
  cosyvoice,
  cotracker,
  deepforest,
  "diff-interpretation-tuning": diffInterpretationTuning,
  diffree,
  "diffusion-single-file": diffusionSingleFile,
  "docking-at-home": dockingAtHome,
  doctr,
  elm,
  encoderfile,
  eupe,
  "f5-tts": f5Tts,
  fastprint,
  fixer,
  fme,
  "gemma.cpp": gemmaCpp,
  genmo,
  "geometry-crafter": geometryCrafter,
  "glm-tts": glmTts,
  "glyph-byt5": glyphByt5,
  "granite-library": graniteLibrary,
  grok,
  "habibi-tts": habibiTts,
  hallo,
  hermes,
  hezar,
  holomotion,
  "hunyuan-dit": hunyuanDit,
  "hunyuan3d-2": hunyuan3d2,
  "hunyuanworld-voyager": hunyuanworldVoyager,
  "hy-world-2": hyWorld2,
  "hy-worldplay": hyWorldplay,
  "image-matching-models": imageMatchingModels,
  imstoucan,
  "infinite-you": infiniteYou,
  infinitetalk,
  intellifold,
  "ising-decoding": isingDecoding,
  k2,
  kerasformers,
  kronos,
  lagernvs,
  lightglue,
  litert,
  liveportrait,
  "longcat-video-avatar-1.5": longcatVideoAvatar15,
  "lyra-2.0": lyra20,
  "magenta-realtime": magentaRealtime,
  "magenta-realtime-2": magentaRealtime2,
  "magi-1": magi1,
  "manas-1": manas1,
  medvae,
  merlin,
  mflux,
  mindspore,
  "mini-omni2": miniOmni2,
  "minimax-h3": minimaxH3,
  mitie,
  sam2,
} satisfies Record<string, Library>;

export type LibraryId = keyof typeof libraries;
