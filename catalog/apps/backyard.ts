import type { LocalApp } from "../app.ts";
import { inPath, runsInLlamaCpp } from "../local.ts";

export default {
  label: "Backyard AI",
  docs: "https://backyard.ai",
  opens: runsInLlamaCpp,
  deeplink: (model) => `https://backyard.ai/hf/model/${inPath(model)}`,
} satisfies LocalApp;
