import type { LocalApp } from "../app.ts";
import { dockerOnHub, onHub } from "../hub.ts";
import { bash } from "../code.ts";
import { getGgufFile, runsInLlamaCpp } from "../local.ts";
import { notice } from "../notices.ts";

export default {
  label: "LocalAI",
  docs: "https://localai.io/docs/",
  opens: runsInLlamaCpp,
  snippets: (model, choice) => {
    const file = getGgufFile(model, choice);
    const uri = `huggingface://${model.id}/${file ?? "<file>.gguf"}`;
    return [
      bash({ title: "Docker" })`
        docker run -ti --name local-ai -p 8080:8080${dockerOnHub(model)} -v local-ai-models:/models localai/localai:latest ${uri}
      `,
      bash({ title: "Linux and macOS", install: "curl https://localai.io/install.sh | sh" })`
        ${onHub(model)}local-ai run ${uri}
      `,
      ...(file === undefined ? [notice("replace-placeholder")] : []),
    ];
  },
} satisfies LocalApp;
