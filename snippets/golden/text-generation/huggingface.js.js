import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.textGeneration({
  provider: "featherless-ai",
  model: "openai-community/gpt2",
  inputs: "Once upon a time,",
  parameters: { max_new_tokens: 50, temperature: 0.7 },
});

console.log(output.generated_text);
