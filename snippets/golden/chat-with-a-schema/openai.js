import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://api.together.xyz/v1",
  apiKey: process.env.TOGETHER_API_KEY,
});

const completion = await client.chat.completions.create({
  model: "meta-llama/Meta-Llama-3.1-8B-Instruct-Turbo",
  messages: [{ role: "user", content: "Name a port in Norway and its country code, as JSON." }],
  max_tokens: 500,
  response_format: {
    type: "json_schema",
    schema: {
      type: "object",
      properties: { name: { type: "string" }, country: { type: "string" } },
      required: ["name", "country"],
      additionalProperties: false,
    },
  },
});

console.log(completion.choices[0].message.content);
