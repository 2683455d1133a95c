import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.BLACK_FOREST_LABS_API_KEY);

const result = await client.textToImage({
  provider: "black-forest-labs",
  model: "black-forest-labs/FLUX.1-dev",
  inputs: "A lighthouse in a snow globe, soft morning light.",
  parameters: { num_inference_steps: 5 },
});

await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
