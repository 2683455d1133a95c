import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "MARS5-TTS",
  repoName: "MARS5-TTS",
  repo: "https://github.com/Camb-ai/MARS5-TTS",
  countDownloads: `path:"mars5_ar.safetensors"`,
  snippets: ({ id }) => [
    withInstall(
      clone("https://github.com/Camb-ai/MARS5-TTS.git", pip("-r", "requirements.txt")),
      python`
        import librosa
        import torch
        import torchaudio
        from inference import InferenceConfig, Mars5TTS

        model = Mars5TTS.from_pretrained(${id})

        # A voice to speak with, 2 to 12 seconds. Its words, given too, allow deep_clone=True.
        voice, _ = librosa.load("voice.wav", sr=model.sr, mono=True)
        config = InferenceConfig(deep_clone=False)
        text = "The ferry to Bergen leaves at six."
        _, speech = model.tts(text, torch.from_numpy(voice), "", cfg=config)
        torchaudio.save("speech.wav", speech[None], model.sr)
      `,
    ),
  ],
} satisfies Library;
