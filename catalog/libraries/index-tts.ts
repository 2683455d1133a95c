import { python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { type ModelMetadata, getModelName } from "../model.ts";
import { clone } from "../usage/clone.ts";

const install = clone("https://github.com/index-tts/index-tts.git", "git lfs pull", "uv sync --all-extras");

/** Each generation has its own module. The class of the second generation kept its name in 2.5 (as of 2026-08). */
function getGeneration(model: ModelMetadata): { module: string; name: string; language: string } {
  const name = getModelName(model);
  if (/2\.5/.test(name)) return { module: "infer_v2_5", name: "IndexTTS2", language: 'lang="EN",' };
  if (/tts-?2/i.test(name)) return { module: "infer_v2", name: "IndexTTS2", language: "" };
  return { module: "infer", name: "IndexTTS", language: "" };
}

export default {
  label: "IndexTTS",
  repoName: "IndexTTS",
  repo: "https://github.com/index-tts/index-tts",
  snippets: (model) => {
    const { module, name, language } = getGeneration(model);
    const voice = name === "IndexTTS" ? "audio_prompt" : "spk_audio_prompt";
    return [
      python({ install })`
        from huggingface_hub import snapshot_download
        from indextts.${raw(module)} import ${raw(name)}

        folder = snapshot_download(${model.id}, local_dir="checkpoints")
        model = ${raw(name)}(model_dir=folder, cfg_path=f"{folder}/config.yaml")

        model.infer(
            ${raw(voice)}="voice.wav",
            text="The ferry to Bergen leaves at six.",
            ${raw(language)}
            output_path="speech.wav",
        )
      `,
    ];
  },
} satisfies Library;
