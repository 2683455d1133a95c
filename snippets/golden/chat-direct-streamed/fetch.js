const response = await fetch("https://api.fireworks.ai/inference/v1/chat/completions", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    Authorization: `Bearer ${process.env.FIREWORKS_AI_API_KEY}`,
  },
  body: JSON.stringify({
    model: "accounts/fireworks/models/llama-v3p1-8b-instruct",
    messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
    max_tokens: 500,
    stream: true,
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

let rest = "";
for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
  const lines = (rest + text).split("\n");
  rest = lines.pop();
  for (const line of lines) {
    const data = line.startsWith("data:") ? line.slice(5).trim() : "[DONE]";
    if (data === "[DONE]") continue;
    const { choices = [] } = JSON.parse(data);
    process.stdout.write(choices[0]?.delta?.content ?? "");
  }
}
process.stdout.write("\n");
