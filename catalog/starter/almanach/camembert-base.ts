import type { StarterModel } from "../../starter.ts";

export default {
  task: "fill-mask",
  library: "transformers",
  license: "mit",
  languages: ["fr"],
  parameters: 110655493,
  context: 512,
  architectures: ["CamembertForMaskedLM"],
  modelType: "camembert",
  transformersInfo: {
    auto_model: "AutoModelForMaskedLM",
    pipeline_tag: "fill-mask",
    processor: "AutoTokenizer",
  },
  maskToken: "<mask>",
  widget: [{ text: "Le bateau quitte le <mask> à six heures." }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/almanach/camembert-base", "https://camembert-model.fr/"],
  card: `RoBERTa for French, trained on 138 GB of web text. It fills \`<mask>\` and is the base of most French
taggers, parsers and classifiers, \`Jean-Baptiste/camembert-ner\` among them.

Case and accents are kept; at most 512 tokens. Its authors showed that four gigabytes of varied text
teach almost as much as all 138. A second generation, CamemBERT 2.0, appeared in 2024 with newer
text and a longer context.`,
} satisfies StarterModel;
