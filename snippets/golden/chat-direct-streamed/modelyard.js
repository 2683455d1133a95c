import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.FIREWORKS_AI_API_KEY);

const stream = client.chatCompletionStream({
  provider: "fireworks-ai",
  model: "meta-llama/Llama-3.1-8B-Instruct",
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
  max_tokens: 500,
});

for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta.content ?? "");
}
