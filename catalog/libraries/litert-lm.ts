import { bash, literal, pip, raw } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { getFiles } from "../model.ts";

export default {
  label: "LiteRT-LM",
  repoName: "LiteRT-LM",
  repo: "https://github.com/google-ai-edge/LiteRT-LM",
  countDownloads: `path_extension:"litertlm" OR path_extension:"task"`,
  // Without a file name, the command finds the file of the repository itself.
  snippets: (model, choice) => {
    const file = choice.file ?? getFiles(model).find((path) => /\.(litertlm|task)$/.test(path));
    const named = raw(file === undefined ? "" : `${literal.bash(file)} `);
    return [
      bash({ install: pip("-U", "litert-lm") })`
        ${onHub(model)}litert-lm run ${named}\
          --from-huggingface-repo=${model.id} \
          --prompt="Why is the sea salty?"
      `,
    ];
  },
} satisfies Library;
