import { readFile } from "node:fs/promises";
import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const image = new Blob([await readFile("street.jpg")], { type: "image/jpeg" });

const output = await client.imageClassification({
  provider: "hf-inference",
  model: "google/vit-base-patch16-224",
  inputs: image,
});

console.log(output);
