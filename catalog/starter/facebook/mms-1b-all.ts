import type { StarterModel } from "../../starter.ts";

export default {
  task: "automatic-speech-recognition",
  library: "transformers",
  license: "cc-by-nc-4.0",
  tags: ["mms"],
  languages: ["multilingual"],
  architectures: ["Wav2Vec2ForCTC"],
  modelType: "wav2vec2",
  datasets: ["google/fleurs"],
  transformersInfo: {
    auto_model: "AutoModelForCTC",
    pipeline_tag: "automatic-speech-recognition",
    processor: "AutoProcessor",
  },
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/facebook/mms-1b-all",
    "https://github.com/facebookresearch/fairseq/tree/main/examples/mms",
  ],
  card: `Speech recognition for 1,162 languages, most of which no other model knows. A wav2vec 2.0 of a
billion parameters with a small adapter and an alphabet of its own for each language.

It starts as English: call \`processor.tokenizer.set_target_lang("fra")\` and
\`model.load_adapter("fra")\` for another. Much of the training speech is readings of the New
Testament, which colors vocabulary and style. No punctuation. 16 kHz; the license excludes
commercial use.`,
} satisfies StarterModel;
