import { readFile, writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const image = new Blob([await readFile("cat.png")], { type: "image/png" });

// While it waits for a job, this client does not keep Node running.
const running = setInterval(() => {}, 1000);
const result = await client.imageToImage({
  provider: "replicate",
  model: "black-forest-labs/FLUX.1-Kontext-dev",
  inputs: image,
  parameters: { prompt: "Paint it in watercolor." },
});
clearInterval(running);

await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
