import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

// While it waits for a job, this client does not keep Node running.
const running = setInterval(() => {}, 1000);
const video = await client.textToVideo({
  provider: "novita",
  model: "Wan-AI/Wan2.2-T2V-A14B",
  inputs: "A paper boat drifts down a rainy street.",
});
clearInterval(running);

await writeFile("video.mp4", Buffer.from(await video.arrayBuffer()));
