import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.TOGETHER_API_KEY);

const completion = await client.chatCompletion({
  provider: "together",
  model: "meta-llama/Llama-3.1-8B-Instruct",
  messages: [{ role: "user", content: "Name a port in Norway and its country code, as JSON." }],
  max_tokens: 500,
  response_format: {
    type: "json_schema",
    json_schema: {
      name: "port",
      strict: true,
      schema: {
        type: "object",
        properties: { name: { type: "string" }, country: { type: "string" } },
        required: ["name", "country"],
        additionalProperties: false,
      },
    },
  },
});

console.log(completion.choices[0].message.content);
