import { writeFile } from "node:fs/promises";
import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/together/v1",
  apiKey: process.env.HF_TOKEN,
});

const response = await client.images.generate({
  model: "black-forest-labs/FLUX.1-dev",
  steps: 5,
  response_format: "base64",
  prompt: "A lighthouse in a snow globe, soft morning light.",
});

await writeFile("image.png", Buffer.from(response.data[0].b64_json, "base64"));
