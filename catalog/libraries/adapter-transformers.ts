import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { getBaseModel } from "../model.ts";
import { notice } from "../notices.ts";

export default {
  label: "Adapters",
  repoName: "adapters",
  repo: "https://github.com/Adapter-Hub/adapters",
  docs: "https://huggingface.co/docs/hub/adapters",
  filter: true,
  countDownloads: `path:"adapter_config.json"`,
  snippets: (model) => {
    const base = model.config?.adapter_transformers?.model_name ?? getBaseModel(model);
    const named = base ?? "<id of the base model>";
    const snippet = python({ install: pip("-U", "adapters", "torch") })`
      from adapters import AutoAdapterModel
      from transformers import AutoTokenizer

      tokenizer = AutoTokenizer.from_pretrained(${named})
      model = AutoAdapterModel.from_pretrained(${named})
      model.load_adapter(${model.id}, set_active=True)

      inputs = tokenizer("Adapters are small and quick to train.", return_tensors="pt")
      print(model(**inputs))
    `;
    if (base !== undefined) return [snippet];
    return [snippet, notice("base-model-not-found"), notice("replace-placeholder")];
  },
} satisfies Library;
