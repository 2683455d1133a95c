import type { LocalApp } from "../app.ts";
import { bash } from "../code.ts";
import { getFileLabel, runsInLlamaCpp, withQuantization } from "../local.ts";
import { type ModelMetadata, getModelName } from "../model.ts";

/** Models made for the neural processor of a Ryzen AI. */
const isForNpu = ({ tags }: ModelMetadata): boolean =>
  tags.includes("ryzenai-hybrid") || tags.includes("ryzenai-npu");

export default {
  label: "Lemonade",
  docs: "https://lemonade-server.ai/docs/",
  hubProblem: () => "hugging-face-only",
  opens: (model) => runsInLlamaCpp(model) || isForNpu(model),
  links: () => [{ label: "Install Lemonade", url: "https://lemonade-server.ai" }],
  snippets: (model, choice) => {
    const label = isForNpu(model) ? undefined : getFileLabel(model, choice);
    const pulled = isForNpu(model) ? model.id : withQuantization(model, choice);
    const name = `user.${getModelName(model)}${label === undefined ? "" : `-${label}`}`;
    return [
      bash({ title: isForNpu(model) ? "Download (requires a Ryzen AI processor with an NPU)" : "Download" })`
        lemonade pull ${pulled}
      `,
      bash({ title: "Run" })`lemonade run ${name}`,
      bash({ title: "List installed models" })`lemonade list`,
    ];
  },
} satisfies LocalApp;
