import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "KittenTTS",
  repoName: "KittenTTS",
  repo: "https://github.com/KittenML/KittenTTS",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/KittenML/KittenTTS", "soundfile"),
      python`
        import soundfile as sf
        from kittentts import KittenTTS

        model = KittenTTS(${id})

        speech = model.generate("The ferry to Bergen leaves at six.")
        sf.write("speech.wav", speech, 24000)
      `,
    ),
  ],
} satisfies Library;
