const response = await fetch("https://router.huggingface.co/featherless-ai/v1/completions", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({
    model: "openai-community/gpt2",
    prompt: "Explain in two sentences why the sea is salty.",
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
    process.stdout.write(choices[0]?.text ?? "");
  }
}
process.stdout.write("\n");
