import type { LocalApp } from "../app.ts";
import { inPath, runsInLlamaCpp } from "../local.ts";

export default {
  label: "Jan",
  docs: "https://jan.ai/docs",
  opens: runsInLlamaCpp,
  deeplink: (model) => `jan://models/huggingface/${inPath(model)}`,
} satisfies LocalApp;
