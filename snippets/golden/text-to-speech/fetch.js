import { writeFile } from "node:fs/promises";

const response = await fetch("https://router.huggingface.co/deepinfra/v1/openai/audio/speech", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({
    model: "hexgrad/Kokoro-82M",
    input: "The ferry to Bergen leaves at six.",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("audio.wav", Buffer.from(await response.arrayBuffer()));
