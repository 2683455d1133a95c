import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const speech = await client.textToAudio({
  provider: "hf-inference",
  model: "facebook/musicgen-small",
  inputs: "Slow piano over the sound of rain.",
});

await writeFile("audio.wav", Buffer.from(await speech.arrayBuffer()));
