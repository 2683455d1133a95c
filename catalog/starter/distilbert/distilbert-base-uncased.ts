import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  parameters: 66985530,
  context: 512,
  architectures: ["DistilBertForMaskedLM"],
  modelType: "distilbert",
  datasets: ["bookcorpus", "wikipedia"],
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "[MASK]",
  widget: [{ text: "The ferry leaves the [MASK] at six." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/distilbert/distilbert-base-uncased", "https://arxiv.org/abs/1910.01108"],
  card: `BERT with every second layer removed and then taught to imitate the whole. Six layers and 66 million
parameters keep nearly all of its teacher's understanding and answer in about half the time.

The default base for small English classifiers, not least because it runs well on a CPU. It fills
\`[MASK]\`, ignores case, and has no second sentence type: pairs are joined by a separator alone. Tune
it before you judge it.`,
} satisfies StarterModel;
