import type { LocalApp } from "../app.ts";
import { inUrl } from "../local.ts";

export default {
  label: "DiffusionBee",
  docs: "https://diffusionbee.com",
  macOSOnly: true,
  opens: ({ library_name, pipeline_tag }) => library_name === "diffusers" && pipeline_tag === "text-to-image",
  deeplink: ({ id }) => `https://diffusionbee.com/huggingface_import?model_id=${inUrl(id)}`,
} satisfies LocalApp;
