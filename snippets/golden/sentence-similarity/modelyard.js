import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.sentenceSimilarity({
  provider: "hf-inference",
  model: "sentence-transformers/all-mpnet-base-v2",
  inputs: {
    source_sentence: "The ferry is late.",
    sentences: ["The boat has been delayed.", "She sings in a choir.", "The ship arrives early."],
  },
});

console.log(output);
