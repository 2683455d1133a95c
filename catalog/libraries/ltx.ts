import { bash, pip, type Snippet } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { getFiles, type ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";
import { clone } from "../usage/clone.ts";

const install = clone(
  "https://github.com/Lightricks/LTX-2.git",
  "uv sync --frozen",
  pip("-U", "huggingface_hub"),
);

const BASE = "Lightricks/LTX-2.3";
const TEXT_ENCODER = "google/gemma-3-12b-it-qat-q4_0-unquantized";
const PROMPT = "A paper boat drifts down a rainy street while a tram bell rings";

/** Files of the base repository that adapter pipelines need (README as of 2026-08). */
const FILES = {
  full: "ltx-2.3-22b-dev.safetensors",
  distilled: "ltx-2.3-22b-distilled-1.1.safetensors",
  upscaler: "ltx-2.3-spatial-upscaler-x2-1.1.safetensors",
  distilledLora: "ltx-2.3-22b-distilled-lora-384-1.1.safetensors",
} as const;

export default {
  label: "LTX.io",
  repoName: "LTX-2",
  repo: "https://github.com/Lightricks/LTX-2",
  docs: "https://github.com/Lightricks/LTX-2",
  countDownloads: `path_extension:"safetensors"`,
  /** Commands for a checkpoint, or for an adapter on top of the base checkpoint. */
  snippets: (model) => {
    const control = model.tags.includes("ic-lora");
    const adapter = control || model.tags.includes("lora");
    const named = adapter ? [findWeights(model, /./)] : Object.values(getCheckpoints(model));
    const snippets = control
      ? [controlVideo(model)]
      : adapter
        ? [withLora(model)]
        : [fast(model, getCheckpoints(model)), best(model, getCheckpoints(model))];
    return named.includes(undefined) ? [...snippets, notice("replace-placeholder")] : snippets;
  },
} satisfies Library;

function findWeights(model: ModelMetadata, pattern: RegExp, but = /^$/): string | undefined {
  return getFiles(model).find(
    (path) => path.endsWith(".safetensors") && pattern.test(path) && !but.test(path),
  );
}

function getCheckpoints(model: ModelMetadata) {
  const parts = /lora|upscaler/i;
  return {
    full: findWeights(model, /dev/i, parts) ?? findWeights(model, /./, /lora|upscaler|distilled/i),
    distilled: findWeights(model, /distilled/i, parts),
    upscaler: findWeights(model, /spatial-upscaler-x2/i) ?? findWeights(model, /spatial-upscaler/i),
    distilledLora: findWeights(model, /distilled-lora/i),
  };
}

type Checkpoints = ReturnType<typeof getCheckpoints>;

const under = (file: string | undefined, what: string): string => `models/ltx/${file ?? `<${what}>`}`;

function fast(model: ModelMetadata, files: Checkpoints): Snippet {
  return bash({ title: "Fast, with the distilled checkpoint", install })`
    ${onHub(model)}hf download ${model.id} --local-dir models/ltx
    hf download ${TEXT_ENCODER} --local-dir models/gemma

    # To start from an image, add --image photo.jpg 0 1.0
    uv run python -m ltx_pipelines.distilled \
      --distilled-checkpoint-path ${under(files.distilled, "distilled checkpoint")} \
      --spatial-upsampler-path ${under(files.upscaler, "spatial upscaler")} \
      --gemma-root models/gemma \
      --prompt ${PROMPT} \
      --output-path video.mp4
  `;
}

function best(model: ModelMetadata, files: Checkpoints): Snippet {
  return bash({ title: "Best quality, in two stages", install })`
    ${onHub(model)}hf download ${model.id} --local-dir models/ltx
    hf download ${TEXT_ENCODER} --local-dir models/gemma

    # To start from an image, add --image photo.jpg 0 1.0
    uv run python -m ltx_pipelines.ti2vid_two_stages_hq \
      --checkpoint-path ${under(files.full, "checkpoint")} \
      --distilled-lora ${under(files.distilledLora, "distilled LoRA")} 0.8 \
      --spatial-upsampler-path ${under(files.upscaler, "spatial upscaler")} \
      --gemma-root models/gemma \
      --prompt ${PROMPT} \
      --output-path video.mp4
  `;
}

function withLora(model: ModelMetadata): Snippet {
  return bash({ install })`
    ${onHub(model)}hf download ${model.id} --local-dir models/lora
    hf download ${BASE} ${FILES.full} ${FILES.upscaler} ${FILES.distilledLora} --local-dir models/ltx
    hf download ${TEXT_ENCODER} --local-dir models/gemma

    # To start from an image, add --image photo.jpg 0 1.0
    uv run python -m ltx_pipelines.ti2vid_two_stages_hq \
      --checkpoint-path ${`models/ltx/${FILES.full}`} \
      --distilled-lora ${`models/ltx/${FILES.distilledLora}`} 0.8 \
      --spatial-upsampler-path ${`models/ltx/${FILES.upscaler}`} \
      --lora ${`models/lora/${findWeights(model, /./) ?? "<LoRA>"}`} 1.0 \
      --gemma-root models/gemma \
      --prompt ${PROMPT} \
      --output-path video.mp4
  `;
}

function controlVideo(model: ModelMetadata): Snippet {
  return bash({ install })`
    ${onHub(model)}hf download ${model.id} --local-dir models/lora
    hf download ${BASE} ${FILES.distilled} ${FILES.upscaler} --local-dir models/ltx
    hf download ${TEXT_ENCODER} --local-dir models/gemma

    uv run python -m ltx_pipelines.ic_lora \
      --distilled-checkpoint-path ${`models/ltx/${FILES.distilled}`} \
      --spatial-upsampler-path ${`models/ltx/${FILES.upscaler}`} \
      --lora ${`models/lora/${findWeights(model, /./) ?? "<LoRA>"}`} 1.0 \
      --video-conditioning guide.mp4 1.0 \
      --gemma-root models/gemma \
      --prompt ${PROMPT} \
      --output-path video.mp4
  `;
}
