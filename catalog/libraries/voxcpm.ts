import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "VoxCPM",
  repoName: "VoxCPM",
  repo: "https://github.com/OpenBMB/VoxCPM",
  snippets: ({ id }) => [
    withInstall(
      pip("voxcpm", "soundfile"),
      python`
        import soundfile as sf
        from voxcpm import VoxCPM

        model = VoxCPM.from_pretrained(${id})

        wav = model.generate(
            text="The ferry to Bergen leaves at six.",
            prompt_wav_path=None,  # a recording of the voice to speak with
            prompt_text=None,  # what it says
            cfg_value=2.0,
            inference_timesteps=10,
        )
        sf.write("speech.wav", wav, model.tts_model.sample_rate)
      `,
    ),
  ],
} satisfies Library;
