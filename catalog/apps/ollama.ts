import type { LocalApp } from "../app.ts";
import { bash } from "../code.ts";
import { runsInLlamaCpp, withQuantization } from "../local.ts";

export default {
  label: "Ollama",
  docs: "https://docs.ollama.com",
  mainTask: "text-generation",
  huggingFaceOnly: true,
  opens: runsInLlamaCpp,
  links: () => [{ label: "Install Ollama", url: "https://ollama.com/download" }],
  snippets: (model, choice) => [bash`ollama run ${`hf.co/${withQuantization(model, choice)}`}`],
} satisfies LocalApp;
