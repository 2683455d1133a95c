import type { LocalApp } from "../app.ts";
import { inUrl, isMlx, runsInLlamaCpp } from "../local.ts";

export default {
  label: "LM Studio",
  docs: "https://lmstudio.ai/docs",
  opens: (model) => runsInLlamaCpp(model) || isMlx(model),
  deeplink: (model, { file }) => {
    const fileParameter = file === undefined ? "" : `&file=${inUrl(file)}`;
    return `lmstudio://open_from_hf?model=${inUrl(model.id)}${fileParameter}`;
  },
} satisfies LocalApp;
