import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";

/** The model names that the package supports, which are also repository names. */
const GENERATIONS = new Set(["supertonic", "supertonic-2", "supertonic-3"]);

export default {
  label: "Supertonic",
  repoName: "Supertonic",
  repo: "https://github.com/supertone-inc/supertonic",
  snippets: (model) => {
    const known = model.id.startsWith("Supertone/") && GENERATIONS.has(getModelName(model));
    const load = known
      ? python`tts = TTS(model=${getModelName(model)})`
      : python`tts = TTS(model_dir=snapshot_download(${model.id}), auto_download=False)`;
    return [
      python({ install: known ? pip("supertonic") : pip("supertonic", "huggingface_hub") })`
        ${raw(known ? "" : "from huggingface_hub import snapshot_download")}
        from supertonic import TTS

        ${raw(load.code)}
        voice = tts.get_voice_style("M1")

        wav, duration = tts.synthesize("The ferry to Bergen leaves at six.", voice_style=voice)
        tts.save_audio(wav, "speech.wav")
      `,
    ];
  },
} satisfies Library;
