import { readFile, writeFile } from "node:fs/promises";
import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const image = new Blob([await readFile("cat.png")], { type: "image/png" });

const result = await client.imageToImage({
  provider: "replicate",
  model: "black-forest-labs/FLUX.1-Kontext-dev",
  inputs: image,
  parameters: { prompt: "Paint it in watercolor." },
});

await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
