import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.GROQ_API_KEY);

const completion = await client.chatCompletion({
  provider: "groq",
  model: "meta-llama/Llama-3.1-8B-Instruct",
  messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
  max_tokens: 500,
});

console.log(completion.choices[0].message.content);
