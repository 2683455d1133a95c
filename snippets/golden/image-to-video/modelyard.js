import { readFile, writeFile } from "node:fs/promises";
import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const image = new Blob([await readFile("cat.png")], { type: "image/png" });

const video = await client.imageToVideo({
  provider: "wavespeed",
  model: "Wan-AI/Wan2.2-I2V-A14B",
  inputs: image,
  parameters: { prompt: "The cat starts to dance." },
});

await writeFile("video.mp4", Buffer.from(await video.arrayBuffer()));
