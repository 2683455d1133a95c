import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.tokenClassification({
  provider: "hf-inference",
  model: "dslim/bert-base-NER",
  inputs: "Ada Lovelace lived in London.",
});

console.log(output);
