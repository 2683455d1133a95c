import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/featherless-ai/v1",
  apiKey: process.env.HF_TOKEN,
});

const stream = await client.completions.create({
  model: "openai-community/gpt2",
  prompt: "Explain in two sentences why the sea is salty.",
  stream: true,
});

for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.text ?? "");
}
