import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "SpanMarker",
  repoName: "SpanMarkerNER",
  repo: "https://github.com/tomaarsen/SpanMarkerNER",
  docs: "https://huggingface.co/docs/hub/span_marker",
  filter: true,
  snippets: ({ id }) => [
    withInstall(
      pip("-U", "span_marker"),
      python`
        from span_marker import SpanMarkerModel

        model = SpanMarkerModel.from_pretrained(${id})

        for entity in model.predict("Ada Lovelace lived in London."):
            print(entity["span"], entity["label"], f"{entity['score']:.2f}")
      `,
    ),
  ],
} satisfies Library;
