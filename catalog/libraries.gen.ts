// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
export { default as "3dtopia-xl" } from "./libraries/3dtopia-xl.ts";
export { default as PaddleOCR } from "./libraries/PaddleOCR.ts";
export { default as "adapter-transformers" } from "./libraries/adapter-transformers.ts";
export { default as allennlp } from "./libraries/allennlp.ts";
export { default as anemoi } from "./libraries/anemoi.ts";
export { default as araclip } from "./libraries/araclip.ts";
export { default as asteroid } from "./libraries/asteroid.ts";
export { default as audiocraft } from "./libraries/audiocraft.ts";
export { default as audioseal } from "./libraries/audioseal.ts";
export { default as ben2 } from "./libraries/ben2.ts";
export { default as bertopic } from "./libraries/bertopic.ts";
export { default as birefnet } from "./libraries/birefnet.ts";
export { default as bm25s } from "./libraries/bm25s.ts";
export { default as cartesia_mlx } from "./libraries/cartesia_mlx.ts";
export { default as cartesia_pytorch } from "./libraries/cartesia_pytorch.ts";
export { default as chat_tts } from "./libraries/chat_tts.ts";
export { default as chatterbox } from "./libraries/chatterbox.ts";
export { default as "chronos-forecasting" } from "./libraries/chronos-forecasting.ts";
export { default as colipri } from "./libraries/colipri.ts";
export { default as collectorvision } from "./libraries/collectorvision.ts";
export { default as "cxr-foundation" } from "./libraries/cxr-foundation.ts";
export { default as "depth-anything-v2" } from "./libraries/depth-anything-v2.ts";
export { default as "depth-pro" } from "./libraries/depth-pro.ts";
export { default as "derm-foundation" } from "./libraries/derm-foundation.ts";
export { default as "describe-anything" } from "./libraries/describe-anything.ts";
export { default as "dia-tts" } from "./libraries/dia-tts.ts";
export { default as dia2 } from "./libraries/dia2.ts";
export { default as diffusers } from "./libraries/diffusers.ts";
export { default as diffusionkit } from "./libraries/diffusionkit.ts";
export { default as edsnlp } from "./libraries/edsnlp.ts";
export { default as espnet } from "./libraries/espnet.ts";
export { default as fairseq } from "./libraries/fairseq.ts";
export { default as fastai } from "./libraries/fastai.ts";
export { default as fasttext } from "./libraries/fasttext.ts";
export { default as flair } from "./libraries/flair.ts";
export { default as flextab } from "./libraries/flextab.ts";
export { default as gliner } from "./libraries/gliner.ts";
export { default as gliner2 } from "./libraries/gliner2.ts";
export { default as htrflow } from "./libraries/htrflow.ts";
export { default as "index-tts" } from "./libraries/index-tts.ts";
export { default as keras } from "./libraries/keras.ts";
export { default as "keras-hub" } from "./libraries/keras-hub.ts";
export { default as kernels } from "./libraries/kernels.ts";
export { default as "kimi-audio" } from "./libraries/kimi-audio.ts";
export { default as kittentts } from "./libraries/kittentts.ts";
export { default as lerobot } from "./libraries/lerobot.ts";
export { default as "lightning-ir" } from "./libraries/lightning-ir.ts";
export { default as "litert-lm" } from "./libraries/litert-lm.ts";
export { default as "llama-cpp-python" } from "./libraries/llama-cpp-python.ts";
export { default as ltx } from "./libraries/ltx.ts";
export { default as lvface } from "./libraries/lvface.ts";
export { default as "mamba-ssm" } from "./libraries/mamba-ssm.ts";
export { default as "mars5-tts" } from "./libraries/mars5-tts.ts";
export { default as matanyone } from "./libraries/matanyone.ts";
export { default as "mesh-anything" } from "./libraries/mesh-anything.ts";
export { default as "ml-agents" } from "./libraries/ml-agents.ts";
export { default as mlx } from "./libraries/mlx.ts";
export { default as "mlx-image" } from "./libraries/mlx-image.ts";
export { default as mobilint } from "./libraries/mobilint.ts";
export { default as model2vec } from "./libraries/model2vec.ts";
export { default as moshi } from "./libraries/moshi.ts";
export { default as multimolecule } from "./libraries/multimolecule.ts";
export { default as nemo } from "./libraries/nemo.ts";
export { default as nobg } from "./libraries/nobg.ts";
export { default as open_clip } from "./libraries/open_clip.ts";
export { default as openasr } from "./libraries/openasr.ts";
export { default as outetts } from "./libraries/outetts.ts";
export { default as paddlenlp } from "./libraries/paddlenlp.ts";
export { default as peft } from "./libraries/peft.ts";
export { default as "perception-encoder" } from "./libraries/perception-encoder.ts";
export { default as "phantom-wan" } from "./libraries/phantom-wan.ts";
export { default as "pocket-tts" } from "./libraries/pocket-tts.ts";
export { default as "pruna-ai" } from "./libraries/pruna-ai.ts";
export { default as pxia } from "./libraries/pxia.ts";
export { default as "pyannote-audio" } from "./libraries/pyannote-audio.ts";
export { default as pythae } from "./libraries/pythae.ts";
export { default as qwen3_tts } from "./libraries/qwen3_tts.ts";
export { default as relik } from "./libraries/relik.ts";
export { default as renderformer } from "./libraries/renderformer.ts";
export { default as saelens } from "./libraries/saelens.ts";
export { default as "sam-3d-body" } from "./libraries/sam-3d-body.ts";
export { default as "sam-3d-objects" } from "./libraries/sam-3d-objects.ts";
export { default as sam2 } from "./libraries/sam2.ts";
export { default as "sample-factory" } from "./libraries/sample-factory.ts";
export { default as sana } from "./libraries/sana.ts";
export { default as "sap-rpt-1-oss" } from "./libraries/sap-rpt-1-oss.ts";
export { default as "seed-story" } from "./libraries/seed-story.ts";
export { default as "sentence-transformers" } from "./libraries/sentence-transformers.ts";
export { default as setfit } from "./libraries/setfit.ts";
export { default as sklearn } from "./libraries/sklearn.ts";
export { default as spacy } from "./libraries/spacy.ts";
export { default as "span-marker" } from "./libraries/span-marker.ts";
export { default as speechbrain } from "./libraries/speechbrain.ts";
export { default as "stable-audio-tools" } from "./libraries/stable-audio-tools.ts";
export { default as "stable-baselines3" } from "./libraries/stable-baselines3.ts";
export { default as stanza } from "./libraries/stanza.ts";
export { default as supertonic } from "./libraries/supertonic.ts";
export { default as swarmformer } from "./libraries/swarmformer.ts";
export { default as tensorflowtts } from "./libraries/tensorflowtts.ts";
export { default as terratorch } from "./libraries/terratorch.ts";
export { default as "tf-keras" } from "./libraries/tf-keras.ts";
export { default as timm } from "./libraries/timm.ts";
export { default as transformers } from "./libraries/transformers.ts";
export { default as "transformers.js" } from "./libraries/transformers.js.ts";
export { default as ultralytics } from "./libraries/ultralytics.ts";
export { default as "unity-sentis" } from "./libraries/unity-sentis.ts";
export { default as univa } from "./libraries/univa.ts";
export { default as "vfi-mamba" } from "./libraries/vfi-mamba.ts";
export { default as vibevoice } from "./libraries/vibevoice.ts";
export { default as videoprism } from "./libraries/videoprism.ts";
export { default as voicecraft } from "./libraries/voicecraft.ts";
export { default as voxcpm } from "./libraries/voxcpm.ts";
export { default as vui } from "./libraries/vui.ts";
export { default as whisperkit } from "./libraries/whisperkit.ts";
export { default as yolov10 } from "./libraries/yolov10.ts";
export { default as zonos } from "./libraries/zonos.ts";

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
