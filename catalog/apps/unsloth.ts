import type { LocalApp } from "../app.ts";
import { onHub, powershellOnHub } from "../hub.ts";
import { bash, literal, pip, python, raw } from "../code.ts";
import { getFileLabel, runsInLlamaCpp } from "../local.ts";

const FOR_UNIX = "curl -fsSL https://unsloth.ai/install.sh | sh";
const FOR_WINDOWS = `powershell -c "irm https://unsloth.ai/install.ps1 | iex"`;

export default {
  label: "Unsloth Studio",
  docs: "https://unsloth.ai/docs/new/studio",
  opens: (model) => model.tags.includes("unsloth") || runsInLlamaCpp(model),
  snippets: (model, choice) => {
    const label = runsInLlamaCpp(model) ? getFileLabel(model, choice) : undefined;
    const variant = raw(label === undefined ? "" : ` --gguf-variant ${literal.bash(label)}`);
    const command = bash`unsloth studio run --model ${model.id}${variant}`;
    return [
      bash({ title: "macOS, Linux and WSL", install: FOR_UNIX })`${onHub(model)}${raw(command.code)}`,
      bash({ title: "Windows", install: FOR_WINDOWS })`${powershellOnHub(model)}${raw(command.code)}`,
      ...(runsInLlamaCpp(model)
        ? []
        : [
            python({ title: "Load in Python for further training", install: pip("unsloth") })`
              from unsloth import FastModel

              model, tokenizer = FastModel.from_pretrained(model_name=${model.id}, max_seq_length=2048)
            `,
          ]),
    ];
  },
} satisfies LocalApp;
