import type { StarterModel } from "../../starter.ts";

export default {
  task: "audio-classification",
  library: "transformers",
  license: "apache-2.0",
  languages: ["en"],
  architectures: ["HubertForSequenceClassification"],
  modelType: "hubert",
  datasets: ["superb"],
  files: ["README.md", "config.json", "preprocessor_config.json", "pytorch_model.bin"],
  transformersInfo: {
    auto_model: "AutoModelForAudioClassification",
    pipeline_tag: "audio-classification",
    processor: "AutoFeatureExtractor",
  },
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/superb/hubert-large-superb-er", "https://github.com/s3prl/s3prl"],
  card: `Hears emotion in a voice: neutral, happy, angry or sad. HuBERT large with a head trained on IEMOCAP,
where ten actors played scripted and improvised scenes in English.

16 kHz, a sentence at a time. Acted emotions are clearer than real ones, and with ten voices the
variety is small: expect a fall on phone calls or other languages. Judging people's emotions
automatically is restricted by law in some places and unreliable everywhere.`,
} satisfies StarterModel;
