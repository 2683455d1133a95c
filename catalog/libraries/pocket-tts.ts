import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Pocket-TTS",
  repoName: "PocketTTS",
  repo: "https://github.com/kyutai-labs/pocket-tts",
  countDownloads: `path:"tts_b6369a24.safetensors"`,
  // The package fetches its weights itself. `load_model` accepts a language or a local file, not a repository.
  snippets: () => [
    withInstall(
      pip("pocket-tts", "scipy"),
      python`
        from pocket_tts import TTSModel
        from scipy.io import wavfile

        model = TTSModel.load_model()
        voice = model.get_state_for_audio_prompt("hf://kyutai/tts-voices/alba-mackenna/casual.wav")

        audio = model.generate_audio(voice, "The ferry to Bergen leaves at six.")
        wavfile.write("speech.wav", model.sample_rate, audio.numpy())
      `,
    ),
  ],
} satisfies Library;
