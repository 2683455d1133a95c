import { bash, pip, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";

export default {
  label: "sample-factory",
  repoName: "sample-factory",
  repo: "https://github.com/alex-petrenko/sample-factory",
  docs: "https://huggingface.co/docs/hub/sample-factory",
  filter: true,
  countDownloads: `path:"cfg.json"`,
  snippets: (model) => [
    withInstall(
      pip("sample-factory"),
      bash`
        ${onHub(model)}python -m sample_factory.huggingface.load_from_hub -r ${model.id} -d ./train_dir
        ls ./train_dir  # to go on training: --train_dir=./train_dir and the folder as --experiment
      `,
    ),
  ],
} satisfies Library;
