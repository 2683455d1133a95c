import type { LocalApp } from "../app.ts";
import { inPath, isMlx, runsInLlamaCpp } from "../local.ts";

export default {
  label: "Atomic Chat",
  docs: "https://atomic.chat",
  opens: (model) => runsInLlamaCpp(model) || isMlx(model),
  deeplink: (model) => `atomic-chat://models/huggingface/${inPath(model)}`,
} satisfies LocalApp;
