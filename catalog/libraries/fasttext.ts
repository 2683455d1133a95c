import { pip, python, raw, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "fastText",
  repoName: "fastText",
  repo: "https://fasttext.cc/",
  filter: true,
  countDownloads: `path_extension:"bin"`,
  snippets: (model) => {
    const files = model.siblings?.map((sibling) => sibling.rfilename) ?? [];
    const file = files.find((path) => path.endsWith(".bin")) ?? "model.bin";
    const use =
      model.pipeline_tag === "feature-extraction"
        ? python`print(model.get_nearest_neighbors("lighthouse"))`
        : python`print(model.predict("The ferry to Bergen leaves at six.", k=3))`;
    return [
      withInstall(
        pip("fasttext", "huggingface_hub"),
        python`
          import fasttext
          from huggingface_hub import hf_hub_download

          file = hf_hub_download(${model.id}, ${file})
          model = fasttext.load_model(file)

          ${raw(use.code)}
        `,
      ),
    ];
  },
} satisfies Library;
