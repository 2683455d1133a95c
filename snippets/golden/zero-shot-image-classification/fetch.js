import { readFile } from "node:fs/promises";

const image = await readFile("street.jpg", "base64");

const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/google/siglip2-base-patch16-224",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: { image },
      parameters: { candidate_labels: ["bus", "bicycle", "tram"] },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
