import { writeFile } from "node:fs/promises";

const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-dev",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: "A lighthouse in a snow globe, soft morning light.",
      parameters: { num_inference_steps: 5 },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("image.png", Buffer.from(await response.arrayBuffer()));
