const response = await fetch("https://router.huggingface.co/v1/chat/completions", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({
    model: "Qwen/Qwen2.5-VL-7B-Instruct:nebius",
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Describe this picture in one sentence." },
          {
            type: "image_url",
            image_url: {
              url: "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main/cup.png",
            },
          },
        ],
      },
    ],
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
