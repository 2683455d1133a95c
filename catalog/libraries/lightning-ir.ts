import { pip, python, raw, titled } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

export default {
  label: "Lightning IR",
  repoName: "Lightning IR",
  repo: "https://github.com/webis-de/lightning-ir",
  snippets: ({ id, tags }) => {
    if (tags.includes("bi-encoder")) return [score(id, "BiEncoderModule")];
    if (tags.includes("cross-encoder")) return [score(id, "CrossEncoderModule")];
    return [
      titled("As a bi-encoder", score(id, "BiEncoderModule")),
      titled("As a cross-encoder", score(id, "CrossEncoderModule")),
      notice("version-ambiguous"),
    ];
  },
} satisfies Library;

const score = (id: string, module: "BiEncoderModule" | "CrossEncoderModule") =>
  python({ install: pip("git+https://github.com/webis-de/lightning-ir.git") })`
    from lightning_ir import ${raw(module)}

    model = ${raw(module)}(${id})

    output = model.score(
        "Why is the sea salty?",
        [
            "Rivers carry dissolved minerals from the rocks into the sea.",
            "The ferry to Bergen leaves at six.",
            "Salt was once used to pay soldiers.",
        ],
    )
    print(output.scores)
  `;
