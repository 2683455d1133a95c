const response = await fetch("https://api.together.xyz/v1/chat/completions", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    Authorization: `Bearer ${process.env.TOGETHER_API_KEY}`,
  },
  body: JSON.stringify({
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
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(result.choices[0].message.content);
