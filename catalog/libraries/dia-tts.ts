import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Dia",
  repoName: "Dia",
  repo: "https://github.com/nari-labs/dia",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/nari-labs/dia.git", "soundfile"),
      python`
        import soundfile as sf
        from dia.model import Dia

        model = Dia.from_pretrained(${id}, compute_dtype="float16")

        # Speakers take turns; sounds such as (laughs) stand in brackets.
        text = "[S1] When does the ferry leave? [S2] At six. (laughs) [S1] Then we should run."
        sf.write("dialogue.wav", model.generate(text), 44100)
      `,
    ),
  ],
} satisfies Library;
