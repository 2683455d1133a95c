import type { LocalApp } from "../app.ts";
import { inUrl } from "../local.ts";

export default {
  label: "JoyFusion",
  docs: "https://joyfusion.app",
  macOSOnly: true,
  opens: ({ tags, pipeline_tag }) =>
    tags.includes("coreml") && tags.includes("joyfusion") && pipeline_tag === "text-to-image",
  deeplink: ({ id }) => `https://joyfusion.app/import_from_hf?repo_id=${inUrl(id)}`,
} satisfies LocalApp;
