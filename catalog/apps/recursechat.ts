import type { LocalApp } from "../app.ts";
import { inUrl, runsInLlamaCpp } from "../local.ts";

export default {
  label: "RecurseChat",
  docs: "https://recurse.chat",
  macOSOnly: true,
  opens: runsInLlamaCpp,
  deeplink: (model) => `recursechat://new-hf-gguf-model?hf-model-id=${inUrl(model.id)}`,
} satisfies LocalApp;
