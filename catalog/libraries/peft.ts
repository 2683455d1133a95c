import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";
import { oneLineOr } from "../usage/one-line.ts";

/** The class that loads the base model, and code that shows the effect of the adapter. */
const TASKS: Readonly<Record<string, { loader: string; use: string }>> = {
  CAUSAL_LM: {
    loader: "AutoModelForCausalLM",
    use: python`
      inputs = tokenizer("The sea is salty because", return_tensors="pt").to(model.device)
      outputs = model.generate(**inputs, max_new_tokens=40)
      print(tokenizer.decode(outputs[0], skip_special_tokens=True))
    `.code,
  },
  SEQ_2_SEQ_LM: {
    loader: "AutoModelForSeq2SeqLM",
    use: python`
      inputs = tokenizer("Why is the sea salty?", return_tensors="pt").to(model.device)
      outputs = model.generate(**inputs, max_new_tokens=40)
      print(tokenizer.decode(outputs[0], skip_special_tokens=True))
    `.code,
  },
  TOKEN_CLS: {
    loader: "AutoModelForTokenClassification",
    use: python`
      inputs = tokenizer("Ada Lovelace lived in London.", return_tensors="pt").to(model.device)
      print(model(**inputs).logits.argmax(dim=-1))
    `.code,
  },
  SEQ_CLS: {
    loader: "AutoModelForSequenceClassification",
    use: python`
      text = "I have never slept better than in this hotel."
      inputs = tokenizer(text, return_tensors="pt").to(model.device)
      print(model(**inputs).logits.softmax(dim=-1))
    `.code,
  },
};

export default {
  label: "PEFT",
  repoName: "PEFT",
  repo: "https://github.com/huggingface/peft",
  filter: true,
  countDownloads: `path:"adapter_config.json"`,
  snippets: ({ id, config }) => {
    const type = config?.peft?.task_type ?? "";
    const task = Object.hasOwn(TASKS, type) ? TASKS[type] : undefined;
    if (task === undefined) return [notice("task-type-invalid")];
    const base = config?.peft?.base_model_name_or_path;
    if (typeof base !== "string" || base === "") return [notice("base-model-not-found")];
    return [
      python({ install: pip("-U", "peft", "transformers", "accelerate", "torch") })`
        from peft import PeftModel
        from transformers import ${raw(task.loader)}, AutoTokenizer

        tokenizer = AutoTokenizer.from_pretrained(${base})
        ${oneLineOr(
          python`base_model = ${raw(task.loader)}.from_pretrained(${base}, device_map="auto")`,
          python`
            base_model = ${raw(task.loader)}.from_pretrained(
                ${base}, device_map="auto"
            )
          `,
        )}
        model = PeftModel.from_pretrained(base_model, ${id})

        ${raw(task.use)}
      `,
    ];
  },
} satisfies Library;
