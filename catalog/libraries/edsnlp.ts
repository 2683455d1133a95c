import { bash, pip, python, raw } from "../code.ts";
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
    python({ title: "From the hub", install: pip('"edsnlp[ml]"') })`
      import edsnlp

      nlp = edsnlp.load(${model.id}, auto_update=True)

      ${raw(use)}
    `,
    python({
      title: "As an installed package",
      install: bash`pip install ${`git+${model.hub?.url ?? "https://huggingface.co"}/${model.id}`}`.code,
    })`
      import importlib

      nlp = importlib.import_module(${getModelName(model).replaceAll("-", "_")}).load()

      ${raw(use)}
    `,
    notice("runs-repository-code"),
  ],
} satisfies Library;
