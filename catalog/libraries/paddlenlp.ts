import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

/** Suffix of an architecture's name, and the class that loads all architectures with this suffix. */
const CLASSES = {
  ForCausalLM: "AutoModelForCausalLM",
  ForConditionalGeneration: "AutoModelForConditionalGeneration",
  ForMaskedLM: "AutoModelForMaskedLM",
  ForMultipleChoice: "AutoModelForMultipleChoice",
  ForPretraining: "AutoModelForPretraining",
  ForQuestionAnswering: "AutoModelForQuestionAnswering",
  ForSequenceClassification: "AutoModelForSequenceClassification",
  ForTokenClassification: "AutoModelForTokenClassification",
};

export default {
  label: "paddlenlp",
  repoName: "PaddleNLP",
  repo: "https://github.com/PaddlePaddle/PaddleNLP",
  docs: "https://huggingface.co/docs/hub/paddlenlp",
  filter: true,
  countDownloads: `path:"model_config.json"`,
  snippets: ({ id, config }) => {
    const architecture = config?.architectures?.[0];
    const known = Object.entries(CLASSES).find(([suffix]) => architecture?.endsWith(suffix))?.[1];
    // Unknown names come from the repository, so they are looked up as strings.
    const byName = known === undefined && architecture !== undefined && !architecture.endsWith("Model");
    const imports = byName ? "AutoTokenizer" : `${known ?? "AutoModel"}, AutoTokenizer`;
    const loader = byName
      ? python`getattr(paddlenlp.transformers, ${architecture})`.code
      : (known ?? "AutoModel");
    const snippet = python({ install: pip("-U", "paddlepaddle", "paddlenlp") })`
      ${raw(byName ? "import paddlenlp" : "")}
      from paddlenlp.transformers import ${raw(imports)}

      tokenizer = AutoTokenizer.from_pretrained(${id}, from_hf_hub=True)
      model = ${raw(loader)}.from_pretrained(
          ${id},
          from_hf_hub=True,
      )
      model.eval()

      inputs = tokenizer("The ferry to Bergen leaves at six.", return_tensors="pd")
      print(model(**inputs))
    `;
    return architecture === undefined ? [snippet, notice("no-architecture")] : [snippet];
  },
} satisfies Library;
