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
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(result.choices[0].message.content);
