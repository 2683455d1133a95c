import { writeFile } from "node:fs/promises";

const response = await fetch("https://router.huggingface.co/together/v1/images/generations", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({
    model: "black-forest-labs/FLUX.1-dev",
    steps: 5,
    response_format: "base64",
    prompt: "A lighthouse in a snow globe, soft morning light.",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
await writeFile("image.png", Buffer.from(result.data[0].b64_json, "base64"));
