import type { LocalApp } from "../app.ts";
import { bash } from "../code.ts";
import { runsInLlamaCpp, runsInVllm, withQuantization } from "../local.ts";

export default {
  label: "Docker Model Runner",
  docs: "https://docs.docker.com/ai/model-runner/",
  hubProblem: () => "hugging-face-only",
  opens: (model) => runsInLlamaCpp(model) || runsInVllm(model),
  snippets: (model, choice) => {
    const name = runsInLlamaCpp(model) ? withQuantization(model, choice) : model.id;
    return [bash`docker model run ${`hf.co/${name}`}`];
  },
} satisfies LocalApp;
