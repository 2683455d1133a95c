import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";
import { notice } from "../notices.ts";

export default {
  label: "OuteTTS",
  repoName: "OuteTTS",
  repo: "https://github.com/edwko/OuteTTS",
  snippets: (model) => {
    // Conversions to other formats are for other programs.
    if (model.tags.includes("gguf") || model.tags.includes("onnx")) return [notice("nothing-to-show")];
    return [
      withInstall(
        pip("outetts"),
        python`
          import outetts

          config = outetts.ModelConfig.auto_config(
              model=outetts.Models(${getModelName(model)}),
              backend=outetts.Backend.HF,
          )
          interface = outetts.Interface(config)
          speaker = interface.load_default_speaker("EN-FEMALE-1-NEUTRAL")

          speech = interface.generate(
              outetts.GenerationConfig(
                  text="The ferry to Bergen leaves at six.",
                  speaker=speaker,
              )
          )
          speech.save("speech.wav")
        `,
      ),
    ];
  },
} satisfies Library;
