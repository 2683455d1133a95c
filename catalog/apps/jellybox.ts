import type { LocalApp } from "../app.ts";
import { inPath, runsInLlamaCpp } from "../local.ts";
import type { ModelMetadata } from "../model.ts";

const isPictureModel = ({ library_name, tags, pipeline_tag }: ModelMetadata): boolean =>
  library_name === "diffusers" &&
  tags.includes("safetensors") &&
  (pipeline_tag === "text-to-image" || tags.includes("lora"));

export default {
  label: "Jellybox",
  docs: "https://jellybox.com",
  opens: (model) => runsInLlamaCpp(model) || isPictureModel(model),
  deeplink: (model) => {
    if (runsInLlamaCpp(model)) return `jellybox://llm/models/huggingface/LLM/${inPath(model)}`;
    const kind = model.tags.includes("lora") ? "ImageLora" : "Image";
    return `jellybox://image/models/huggingface/${kind}/${inPath(model)}`;
  },
} satisfies LocalApp;
