import type { LocalApp } from "../app.ts";
import { onHub } from "../hub.ts";
import { bash } from "../code.ts";
import { runsInLlamaCpp, withQuantization } from "../local.ts";

export default {
  label: "node-llama-cpp",
  docs: "https://node-llama-cpp.withcat.ai",
  opens: runsInLlamaCpp,
  snippets: (model, choice) => {
    const uri = `hf:${withQuantization(model, choice)}`;
    return [
      bash({ title: "Chat in the terminal" })`${onHub(model)}npx -y node-llama-cpp chat ${uri}`,
      bash({ title: "Check whether this machine can run it" })`
        ${onHub(model)}npx -y node-llama-cpp inspect estimate ${uri}
      `,
    ];
  },
} satisfies LocalApp;
