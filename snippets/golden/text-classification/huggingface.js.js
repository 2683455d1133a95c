import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.textClassification({
  provider: "hf-inference",
  model: "ProsusAI/finbert",
  inputs: "I have never slept better than in this hotel.",
});

console.log(output);
