import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

const install = [
  pip("git+https://github.com/cartesia-ai/edge.git#subdirectory=cartesia-metal"),
  pip("cartesia-mlx"),
].join("\n");

export default {
  label: "Cartesia MLX",
  repoName: "Cartesia MLX",
  repo: "https://github.com/cartesia-ai/cartesia_mlx",
  snippets: ({ id }) => [
    withInstall(
      install,
      python`
        import cartesia_mlx as cmx
        import mlx.core as mx

        model = cmx.from_pretrained(${id})
        model.set_dtype(mx.float32)

        for text in model.generate(
            "The ferry to Bergen",
            max_tokens=500,
            eval_every_n=5,
            verbose=True,
            top_p=0.99,
            temperature=0.85,
        ):
            print(text, end="", flush=True)
      `,
    ),
  ],
} satisfies Library;
