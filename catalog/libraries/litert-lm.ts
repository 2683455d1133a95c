import { bash, pip, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";

export default {
  label: "LiteRT-LM",
  repoName: "LiteRT-LM",
  repo: "https://github.com/google-ai-edge/LiteRT-LM",
  countDownloads: `path_extension:"litertlm" OR path_extension:"task"`,
  // Without a file name, the command finds the file of the repository itself.
  snippets: (model, choice) => {
    const { siblings } = model;
    const files = siblings?.map((sibling) => sibling.rfilename) ?? [];
    const file = choice.file ?? files.find((path) => /\.(litertlm|task)$/.test(path));
    const command =
      file === undefined
        ? bash`
            ${onHub(model)}litert-lm run \
              --from-huggingface-repo=${model.id} \
              --prompt="Why is the sea salty?"
          `
        : bash`
            ${onHub(model)}litert-lm run ${file} \
              --from-huggingface-repo=${model.id} \
              --prompt="Why is the sea salty?"
          `;
    return [withInstall(pip("-U", "litert-lm"), command)];
  },
} satisfies Library;
