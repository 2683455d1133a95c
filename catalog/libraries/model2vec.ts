import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Model2Vec",
  repoName: "model2vec",
  repo: "https://github.com/MinishLab/model2vec",
  snippets: ({ id }) => [
    withInstall(
      pip("model2vec"),
      python`
        from model2vec import StaticModel

        model = StaticModel.from_pretrained(${id})

        embeddings = model.encode(["The ferry is late.", "The boat has been delayed."])
        print(embeddings.shape)
      `,
    ),
  ],
} satisfies Library;
