import type { LocalApp } from "../app.ts";
import { dockerOnHub, onHub } from "../hub.ts";
import { bash, titled, withInstall } from "../code.ts";
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
      titled(
        "Docker",
        bash`docker run -ti --name local-ai -p 8080:8080${dockerOnHub(model)} -v local-ai-models:/models localai/localai:latest ${uri}`,
      ),
      titled(
        "Linux and macOS",
        withInstall("curl https://localai.io/install.sh | sh", bash`${onHub(model)}local-ai run ${uri}`),
      ),
      ...(file === undefined ? [notice("replace-placeholder")] : []),
    ];
  },
} satisfies LocalApp;
