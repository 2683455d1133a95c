import { bash, pip, python, raw, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";
import { notice } from "../notices.ts";

const use = python`
  doc = nlp("Le patient est admis pour des douleurs thoraciques.")
  for entity in doc.ents:
      print(entity.text, entity.label_)
`.code;

export default {
  label: "EDS-NLP",
  repoName: "edsnlp",
  repo: "https://github.com/aphp/edsnlp",
  docs: "https://aphp.github.io/edsnlp/latest/",
  countDownloads: `path_filename:"config" AND path_extension:"cfg"`,
  snippets: (model) => [
    titled(
      "From the hub",
      withInstall(
        pip('"edsnlp[ml]"'),
        python`
          import edsnlp

          nlp = edsnlp.load(${model.id}, auto_update=True)

          ${raw(use)}
        `,
      ),
    ),
    titled(
      "As an installed package",
      withInstall(
        bash`pip install ${`git+${model.hub?.url ?? "https://huggingface.co"}/${model.id}`}`.code,
        python`
          import importlib

          nlp = importlib.import_module(${getModelName(model).replaceAll("-", "_")}).load()

          ${raw(use)}
        `,
      ),
    ),
    notice("runs-repository-code"),
  ],
} satisfies Library;
