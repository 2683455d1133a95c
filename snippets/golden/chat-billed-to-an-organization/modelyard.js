import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN, { billTo: "acme" });

const completion = await client.chatCompletion({
  model: "meta-llama/Llama-3.1-8B-Instruct:cerebras",
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
  max_tokens: 500,
});

console.log(completion.choices[0].message.content);
