import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.DEEPINFRA_API_KEY);

const output = await client.featureExtraction({
  provider: "deepinfra",
  model: "BAAI/bge-m3",
  inputs: "A lighthouse stands on the cliff.",
});

console.log(output);
