import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

const install = pip("espnet", "espnet_model_zoo", "soundfile");

export default {
  label: "ESPnet",
  repoName: "ESPnet",
  repo: "https://github.com/espnet/espnet",
  docs: "https://huggingface.co/docs/hub/espnet",
  filter: true,
  snippets: ({ id, tags }) => {
    if (tags.includes("text-to-speech")) {
      return [
        withInstall(
          install,
          python`
            import soundfile as sf
            from espnet2.bin.tts_inference import Text2Speech

            model = Text2Speech.from_pretrained(${id})

            speech = model("The ferry to Bergen leaves at six.")["wav"]
            sf.write("speech.wav", speech.cpu().numpy(), model.fs)
          `,
        ),
      ];
    }
    if (tags.includes("automatic-speech-recognition")) {
      return [
        withInstall(
          install,
          python`
            import soundfile as sf
            from espnet2.bin.asr_inference import Speech2Text

            model = Speech2Text.from_pretrained(${id})

            speech, rate = sf.read("speech.wav")  # most models expect 16000 Hz
            text, *_ = model(speech)[0]
            print(text)
          `,
        ),
      ];
    }
    return [notice("unknown-model-type")];
  },
} satisfies Library;
