import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const speech = await client.textToSpeech({
  provider: "deepinfra",
  model: "hexgrad/Kokoro-82M",
  inputs: "The ferry to Bergen leaves at six.",
});

await writeFile("audio.wav", Buffer.from(await speech.arrayBuffer()));
