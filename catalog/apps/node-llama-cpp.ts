import type { LocalApp } from "../app.ts";
import { onHub } from "../hub.ts";
import { bash, titled } from "../code.ts";
import { runsInLlamaCpp, withQuantization } from "../local.ts";

export default {
  label: "node-llama-cpp",
  docs: "https://node-llama-cpp.withcat.ai",
  opens: runsInLlamaCpp,
  snippets: (model, choice) => {
    const uri = `hf:${withQuantization(model, choice)}`;
    return [
      titled("Chat in the terminal", bash`${onHub(model)}npx -y node-llama-cpp chat ${uri}`),
      titled(
        "Check whether this machine can run it",
        bash`${onHub(model)}npx -y node-llama-cpp inspect estimate ${uri}`,
      ),
    ];
  },
} satisfies LocalApp;
