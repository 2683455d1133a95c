import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/v1",
  apiKey: process.env.HF_TOKEN,
});

const completion = await client.chat.completions.create({
  model: "meta-llama/Llama-3.1-8B-Instruct:cohere",
  messages: [{ role: "user", content: "When does the next ferry leave Bergen?" }],
  max_tokens: 500,
  tools: [
    {
      type: "function",
      function: {
        name: "next_departure",
        description: "When the next ferry leaves a port.",
        parameters: {
          type: "object",
          properties: { port: { type: "string", description: "Name of the port." } },
          required: ["port"],
        },
      },
    },
  ],
  tool_choice: "auto",
});

console.log(completion.choices[0].message);
