import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const stream = client.textGenerationStream({
  provider: "featherless-ai",
  model: "openai-community/gpt2",
  inputs: "Explain in two sentences why the sea is salty.",
});

for await (const chunk of stream) {
  process.stdout.write(chunk.token.text);
}
