import { bash } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { getFiles, type ModelMetadata } from "../model.ts";

/** Each directory of the repository with a Core ML encoder is a model. */
const getDirectory = (model: ModelMetadata): string | undefined =>
  getFiles(model)
    .map((path) => /^(.+)\/AudioEncoder\.mlmodelc\//s.exec(path)?.[1])
    .find((folder) => folder !== undefined);

export default {
  label: "WhisperKit",
  repoName: "WhisperKit",
  repo: "https://github.com/argmaxinc/WhisperKit",
  docs: "https://github.com/argmaxinc/WhisperKit?tab=readme-ov-file#homebrew",
  countDownloads: `path_filename:"model" AND path_extension:"mil" AND _exists_:"path_prefix"`,
  snippets: (model) => {
    const folder = getDirectory(model);
    if (folder === undefined) {
      return [
        bash({ install: "brew install whisperkit-cli" })`
          whisperkit-cli transcribe --audio-path speech.wav

          # with a model of your choice
          whisperkit-cli transcribe --audio-path speech.wav \
            --model large-v3 --model-prefix distil --verbose
        `,
      ];
    }
    return [
      bash({ install: "brew install whisperkit-cli\npip install -U huggingface_hub" })`
        ${onHub(model)}hf download ${model.id} --include ${`${folder}/*`} --local-dir models
        whisperkit-cli transcribe --audio-path speech.wav --model-path ${`models/${folder}`} --verbose
      `,
    ];
  },
} satisfies Library;
