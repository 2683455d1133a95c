import type { LocalApp } from "../app.ts";
import { dockerOnHub, onHub } from "../hub.ts";
import { bash, pip, raw } from "../code.ts";
import { createServerRequest, isForServers, generatesText } from "../local.ts";
import { notice } from "../notices.ts";

export default {
  label: "SGLang",
  docs: "https://docs.sglang.io",
  opens: (model) => isForServers(model) && generatesText(model),
  snippets: (model) => {
    const ownCode = model.tags.includes("custom_code");
    const trust = raw(ownCode ? " --trust-remote-code" : "");
    return [
      bash({ title: "Start a server", install: pip("-U", "sglang") })`
        ${onHub(model)}python3 -m sglang.launch_server --model-path ${model.id} --port 30000${trust}
      `,
      createServerRequest(model, 30000, model.id),
      bash({ title: "Start a server with Docker" })`
        docker run --gpus all --ipc=host --shm-size 32g -p 30000:30000${dockerOnHub(model)} \
          -v ~/.cache/huggingface:/root/.cache/huggingface \
          lmsysorg/sglang:latest \
          python3 -m sglang.launch_server --model-path ${model.id} --host 0.0.0.0 --port 30000${trust}
      `,
      ...(ownCode ? [notice("runs-repository-code")] : []),
    ];
  },
} satisfies LocalApp;
