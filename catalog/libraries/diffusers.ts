import { pip, python, raw, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";
import { type Choice, getBaseModel, getFiles, type ModelMetadata } from "../model.ts";
import { notice, type Notice } from "../notices.ts";
import { controlnet, fluxFill, inpaint } from "../usage/diffusers-guided.ts";
import { CUP, NO_BASE, getPrompt } from "../usage/diffusers-prompts.ts";

// Diffusers deprecated `torch_dtype` for `dtype` in July 2026 (pull request 14205), hence the upgrade.
const packages = ["-U", "diffusers", "transformers", "accelerate"];
const install = pip(...packages);

export default {
  label: "Diffusers",
  repoName: "🤗/diffusers",
  repo: "https://github.com/huggingface/diffusers",
  docs: "https://huggingface.co/docs/hub/diffusers",
  filter: true,
  countDownloads: `path:"model_index.json" OR path:"modular_model_index.json" OR (path_prefix:"" AND (path_extension:"safetensors" OR path_extension:"ckpt" OR path_extension:"bin"))`,
  /** Code for a model of diffusers: the first kind that matches, adapters before pipelines. */
  snippets: (model, choice) => {
    const { tags } = model;
    if (
      tags.includes("StableDiffusionInpaintPipeline") ||
      tags.includes("StableDiffusionXLInpaintPipeline")
    ) {
      return [inpaint(model)];
    }
    if (tags.includes("controlnet")) return needsBase(model, controlnet(model));
    if (tags.includes("lora"))
      return needsBase(model, generate(model, { weights: loraWeights(model, choice) }));
    if (tags.includes("textual_inversion")) return needsBase(model, textualInversion(model));
    if (tags.includes("FluxFillPipeline")) return [fluxFill(model)];
    return [generate(model)];
  },
} satisfies Library;

/** Notices for code that starts from another model. */
function needsBase(model: ModelMetadata, snippet: Snippet): (Snippet | Notice)[] {
  if (getBaseModel(model) !== undefined) return [snippet];
  return [snippet, notice("base-model-not-found"), notice("replace-placeholder")];
}

/** File of an adapter, if the loader cannot find it by itself. */
function loraWeights(model: ModelMetadata, choice: Choice): string | undefined {
  if (choice.file?.endsWith(".safetensors")) return choice.file;
  const files = getFiles(model).filter((path) => path.endsWith(".safetensors") && !path.includes("/"));
  return files.length < 2 || files.includes("pytorch_lora_weights.safetensors") ? undefined : files[0];
}

type Kind = "image" | "image-edit" | "video" | "image-to-video" | "audio" | "unconditional";

function getKind({ pipeline_tag: task }: ModelMetadata): Kind {
  if (task === "image-to-image" || task === "image-text-to-image") return "image-edit";
  if (task === "image-to-video" || task === "image-text-to-video") return "image-to-video";
  if (task === "text-to-video") return "video";
  if (task === "text-to-audio" || task === "text-to-speech") return "audio";
  return task === "unconditional-image-generation" ? "unconditional" : "image";
}

/** A pipeline from the repository, or from its base with the repository's LoRA weights on top. */
function generate(model: ModelMetadata, lora?: { weights: string | undefined }): Snippet {
  const { imports, call, needs = [] } = USES[getKind(model)](model);
  const source = lora === undefined ? model.id : (getBaseModel(model) ?? NO_BASE);
  const weights =
    lora === undefined
      ? ""
      : lora.weights === undefined
        ? python`pipe.load_lora_weights(${model.id})`.code
        : python`pipe.load_lora_weights(${model.id}, weight_name=${lora.weights})`.code;
  // The old pipelines without a prompt pass their output to NumPy, which does not support bfloat16.
  const precision = getKind(model) === "unconditional" ? "float32" : "bfloat16";
  return python({ install: pip(...packages, ...needs, ...(lora === undefined ? [] : ["peft"])) })`
    import torch
    from diffusers import DiffusionPipeline
    ${raw(imports)}

    pipe = DiffusionPipeline.from_pretrained(
        ${source},
        dtype=torch.${raw(precision)},
        device_map="cuda",  # "mps" on Apple silicon
    )
    ${raw(weights)}

    ${raw(call)}
  `;
}

/** Packages with which `export_to_video` writes files. */
const FILM = ["imageio", "imageio-ffmpeg"];

/** How to call each kind of pipeline, the packages that only its output needs, and its output. */
const USES: Record<Kind, (model: ModelMetadata) => { needs?: string[]; imports: string; call: string }> = {
  image: (model) => ({
    imports: "",
    call: python`
      image = pipe(${getPrompt(model, "picture")}).images[0]
      image.save("image.png")
    `.code,
  }),
  "image-edit": (model) => ({
    imports: "from diffusers.utils import load_image",
    call: python`
      picture = load_image(
          ${CUP}
      )
      image = pipe(image=picture, prompt=${getPrompt(model, "edit")}).images[0]
      image.save("image.png")
    `.code,
  }),
  video: (model) => ({
    needs: FILM,
    imports: "from diffusers.utils import export_to_video",
    call: python`
      frames = pipe(${getPrompt(model, "video")}).frames[0]
      export_to_video(frames, "video.mp4")
    `.code,
  }),
  "image-to-video": (model) => ({
    needs: FILM,
    imports: "from diffusers.utils import export_to_video, load_image",
    call: python`
      picture = load_image(
          ${CUP}
      )
      frames = pipe(image=picture, prompt=${getPrompt(model, "video")}).frames[0]
      export_to_video(frames, "video.mp4")
    `.code,
  }),
  audio: (model) => ({
    needs: ["scipy"],
    imports: "from scipy.io import wavfile",
    call: python`
      audio = torch.as_tensor(pipe(${getPrompt(model, "sound")}).audios[0]).float().cpu().numpy()
      rate = getattr(pipe.vae, "sampling_rate", 16000)
      wavfile.write("audio.wav", rate, audio.T)
    `.code,
  }),
  unconditional: () => ({
    imports: "",
    call: python`
      image = pipe().images[0]
      image.save("image.png")
    `.code,
  }),
};

function textualInversion(model: ModelMetadata): Snippet {
  return python({ install })`
    import torch
    from diffusers import DiffusionPipeline

    pipe = DiffusionPipeline.from_pretrained(
        ${getBaseModel(model) ?? NO_BASE},
        dtype=torch.bfloat16,
        device_map="cuda",  # "mps" on Apple silicon
    )
    before = set(pipe.tokenizer.get_vocab())
    pipe.load_textual_inversion(${model.id})
    new_words = sorted(set(pipe.tokenizer.get_vocab()) - before)

    image = pipe("A painting of " + " ".join(new_words)).images[0]
    image.save("image.png")
  `;
}
