import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const completion = await client.chatCompletion({
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
});

console.log(completion.choices[0].message.content);
