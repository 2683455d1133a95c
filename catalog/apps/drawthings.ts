import type { LocalApp } from "../app.ts";
import { inUrl } from "../local.ts";

export default {
  label: "Draw Things",
  docs: "https://drawthings.ai",
  macOSOnly: true,
  opens: ({ library_name, pipeline_tag, tags }) =>
    library_name === "diffusers" && (pipeline_tag === "text-to-image" || tags.includes("lora")),
  deeplink: ({ id, tags }) => {
    const call = tags.includes("lora") ? "load_lora_weights" : "from_pretrained";
    return `https://drawthings.ai/import/diffusers/pipeline.${call}?repo_id=${inUrl(id)}`;
  },
} satisfies LocalApp;
