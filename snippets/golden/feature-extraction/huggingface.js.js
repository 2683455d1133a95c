import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.featureExtraction({
  provider: "hf-inference",
  model: "thenlper/gte-large",
  inputs: "A lighthouse stands on the cliff.",
});

console.log(output);
