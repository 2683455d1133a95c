const response = await fetch("https://router.huggingface.co/v1/chat/completions", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({
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
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result.choices[0].message, null, 2));
