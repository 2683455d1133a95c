import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "GLiNER2",
  repoName: "GLiNER2",
  repo: "https://github.com/fastino-ai/GLiNER2",
  snippets: ({ id }) => [
    withInstall(
      pip("gliner2"),
      python`
        from gliner2 import GLiNER2

        extractor = GLiNER2.from_pretrained(${id})

        text = "Ada Lovelace published the first program for Babbage's engine in London in 1843."
        print(extractor.extract_entities(text, ["person", "place", "date"]))
      `,
    ),
  ],
} satisfies Library;
