import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "GLiNER",
  repoName: "GLiNER",
  repo: "https://github.com/urchade/GLiNER",
  countDownloads: `path:"gliner_config.json"`,
  snippets: ({ id }) => [
    withInstall(
      pip("gliner"),
      python`
        from gliner import GLiNER

        model = GLiNER.from_pretrained(${id})

        text = "Ada Lovelace published the first program for Babbage's engine in London in 1843."
        for entity in model.predict_entities(text, ["person", "place", "date"], threshold=0.5):
            print(entity["text"], entity["label"], f"{entity['score']:.2f}")
      `,
    ),
  ],
} satisfies Library;
