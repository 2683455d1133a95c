import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

// While it waits for a job, this client does not keep Node running.
const running = setInterval(() => {}, 1000);
const result = await client.textToImage({
  provider: "fal-ai",
  model: "openfree/flux-chatgpt-ghibli-lora",
  inputs: "A lighthouse in a snow globe, soft morning light.",
  parameters: { num_inference_steps: 5 },
});
clearInterval(running);

await writeFile("image.png", Buffer.from(await result.arrayBuffer()));
