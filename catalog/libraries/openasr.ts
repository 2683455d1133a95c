import { bash } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";

export default {
  label: "OpenASR",
  repoName: "OpenASR",
  repo: "https://github.com/QuintinShaw/openasr",
  docs: "https://github.com/QuintinShaw/openasr/blob/main/docs/DOCS_INDEX.md",
  countDownloads: `path_extension:"oasr"`,
  // Built from source, because no package registry has it. The tool's catalog identifies models without an owner.
  snippets: (model) => [
    {
      ...bash`
        openasr pull ${getModelName(model)}
        openasr transcribe speech.wav --model ${getModelName(model)}
      `,
      install: [
        "git clone --recurse-submodules https://github.com/QuintinShaw/openasr.git",
        "cargo install --path openasr/crates/openasr-cli",
      ].join("\n"),
    },
  ],
} satisfies Library;
