import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const video = await client.textToVideo({
  provider: "novita",
  model: "Wan-AI/Wan2.2-T2V-A14B",
  inputs: "A paper boat drifts down a rainy street.",
});

await writeFile("video.mp4", Buffer.from(await video.arrayBuffer()));
