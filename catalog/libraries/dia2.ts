import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Dia2",
  repoName: "Dia2",
  repo: "https://github.com/nari-labs/dia2",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/nari-labs/dia2.git"),
      python`
        from dia2 import Dia2, GenerationConfig, SamplingConfig

        model = Dia2.from_repo(${id}, device="cuda", dtype="bfloat16")
        config = GenerationConfig(
            cfg_scale=2.0,
            audio=SamplingConfig(temperature=0.8, top_k=50),
            use_cuda_graph=True,
        )

        text = "[S1] When does the ferry leave? [S2] At six. [S1] Then we should run."
        model.generate(text, config=config, output_wav="dialogue.wav", verbose=True)
      `,
    ),
  ],
} satisfies Library;
