import type { LocalApp } from "../app.ts";
import { inUrl, runsInLlamaCpp } from "../local.ts";

export default {
  label: "Sanctum",
  docs: "https://sanctum.ai",
  opens: runsInLlamaCpp,
  deeplink: (model) => `sanctum://open_from_hf?model=${inUrl(model.id)}`,
} satisfies LocalApp;
