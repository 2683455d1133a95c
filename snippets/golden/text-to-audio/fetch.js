import { writeFile } from "node:fs/promises";

const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/facebook/musicgen-small",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({ inputs: "Slow piano over the sound of rain." }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("audio.wav", Buffer.from(await response.arrayBuffer()));
