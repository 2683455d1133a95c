import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

export default {
  label: "NeMo",
  repoName: "NeMo",
  repo: "https://github.com/NVIDIA/NeMo",
  filter: true,
  countDownloads: `path_extension:"nemo" OR path:"model_config.yaml" OR path_extension:"json"`,
  snippets: ({ id, tags }) => {
    if (!tags.includes("automatic-speech-recognition")) return [notice("no-matching-domain")];
    return [
      withInstall(
        pip('"nemo_toolkit[asr]"'),
        python`
          import nemo.collections.asr as nemo_asr

          model = nemo_asr.models.ASRModel.from_pretrained(${id})

          transcripts = model.transcribe(["speech.wav"])  # one channel, 16000 Hz
          print(transcripts[0].text)
        `,
      ),
    ];
  },
} satisfies Library;
