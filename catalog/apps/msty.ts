import type { LocalApp } from "../app.ts";
import { inPath, runsInLlamaCpp } from "../local.ts";

export default {
  label: "Msty",
  docs: "https://msty.app",
  opens: runsInLlamaCpp,
  deeplink: (model) => `msty://models/search/hf/${inPath(model)}`,
} satisfies LocalApp;
