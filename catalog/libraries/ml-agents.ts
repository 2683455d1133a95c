import { bash, pip, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";

export default {
  label: "ml-agents",
  repoName: "ml-agents",
  repo: "https://github.com/Unity-Technologies/ml-agents",
  docs: "https://huggingface.co/docs/hub/ml-agents",
  filter: true,
  countDownloads: `path_extension:"onnx"`,
  snippets: (model) => [
    withInstall(
      pip("mlagents"),
      bash`
        ${onHub(model)}mlagents-load-from-hf --repo-id=${model.id} --local-dir=./downloads
        ls ./downloads  # drag the .onnx file into Unity: Behavior Parameters, Model
      `,
    ),
  ],
} satisfies Library;
