import { pip, python, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";

const SAFE = "https://skops.readthedocs.io/en/stable/persistence.html";

export default {
  label: "Scikit-learn",
  repoName: "Scikit-learn",
  repo: "https://github.com/scikit-learn/scikit-learn",
  filter: true,
  countDownloads: `path:"sklearn_model.joblib"`,
  /**
   * Code for the file in the config. Skops has removed its download helper, so the code downloads files with
   * `huggingface_hub`.
   */
  snippets: (model) => {
    if (!model.tags.includes("skops"))
      return [pickle(model, "sklearn_model.joblib"), notice("untrusted-pickle", SAFE)];
    const file = model.config?.sklearn?.model?.file;
    if (typeof file !== "string" || file === "") return [notice("no-model-file")];
    return model.config?.sklearn?.model_format === "pickle"
      ? [pickle(model, file), notice("untrusted-pickle", SAFE)]
      : [skops(model, file), notice("untrusted-types", SAFE)];
  },
} satisfies Library;

const pickle = ({ id }: ModelMetadata, file: string): Snippet =>
  python({ install: pip("scikit-learn", "joblib", "huggingface_hub") })`
    import joblib
    from huggingface_hub import hf_hub_download

    model = joblib.load(hf_hub_download(${id}, ${file}))
    print(model)
  `;

const skops = ({ id }: ModelMetadata, file: string): Snippet =>
  python({ install: pip("scikit-learn", "skops", "huggingface_hub") })`
    from huggingface_hub import hf_hub_download
    from skops import io

    path = hf_hub_download(${id}, ${file})
    unknown = io.get_untrusted_types(file=path)
    print("types to check before you trust them:", unknown)

    model = io.load(path, trusted=unknown)
    print(model)
  `;
