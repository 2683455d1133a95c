import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToImage({
  provider: "together",
  model: "black-forest-labs/FLUX.1-dev",
  inputs: "A lighthouse in a snow globe, soft morning light.",
  parameters: { num_inference_steps: 5 },
});

await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
