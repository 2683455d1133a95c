import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/v1",
  apiKey: process.env.HF_TOKEN,
  defaultHeaders: { "X-HF-Bill-To": "acme" },
});

const completion = await client.chat.completions.create({
  model: "meta-llama/Llama-3.1-8B-Instruct:cerebras",
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
  max_tokens: 500,
});

console.log(completion.choices[0].message.content);
