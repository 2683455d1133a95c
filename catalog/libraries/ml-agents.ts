import { bash, pip, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "ml-agents",
  repoName: "ml-agents",
  repo: "https://github.com/Unity-Technologies/ml-agents",
  docs: "https://huggingface.co/docs/hub/ml-agents",
  filter: true,
  countDownloads: `path_extension:"onnx"`,
  snippets: ({ id }) => [
    withInstall(
      pip("mlagents"),
      bash`
        mlagents-load-from-hf --repo-id=${id} --local-dir=./downloads
        ls ./downloads  # drag the .onnx file into Unity: Behavior Parameters, Model
      `,
    ),
  ],
} satisfies Library;
