import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/featherless-ai/v1",
  apiKey: process.env.HF_TOKEN,
});

const completion = await client.completions.create({
  model: "openai-community/gpt2",
  max_tokens: 50,
  temperature: 0.7,
  prompt: "Once upon a time,",
});

console.log(completion.choices[0].text);
