import type { StarterModel } from "../../starter.ts";

export default {
  task: "summarization",
  library: "transformers",
  license: "mit",
  languages: ["en"],
  context: 1024,
  architectures: ["BartForConditionalGeneration"],
  modelType: "bart",
  base: { model: "facebook/bart-large-cnn", relation: "finetune" },
  datasets: ["samsum"],
  files: [
    "README.md",
    "config.json",
    "merges.txt",
    "pytorch_model.bin",
    "special_tokens_map.json",
    "tokenizer_config.json",
    "train_results.json",
    "trainer_state.json",
    "vocab.json",
    "checkpoint-500/config.json",
    "checkpoint-500/merges.txt",
    "checkpoint-500/pytorch_model.bin",
    "checkpoint-500/scheduler.pt",
    "checkpoint-500/special_tokens_map.json",
  ],
  transformersInfo: {
    auto_model: "AutoModelForSeq2SeqLM",
    pipeline_tag: "text2text-generation",
    processor: "AutoTokenizer",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/philschmid/bart-large-cnn-samsum"],
  card: `Summarizes chats and meetings. BART that already knew how to summarize news was tuned on SAMSum,
sixteen thousand invented messenger dialogues with third-person summaries: who told whom what.

Write each turn as \`Name: text\` on a line of its own. It attributes statements to speakers well in
short dialogues and mixes them up in long ones. English, 1,024 tokens. The data set may not be used
commercially, which is worth clarifying before you sell its output.`,
} satisfies StarterModel;
