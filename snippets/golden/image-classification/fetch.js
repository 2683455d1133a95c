import { readFile } from "node:fs/promises";

const image = await readFile("street.jpg");

const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/google/vit-base-patch16-224",
  {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.HF_TOKEN}`, "Content-Type": "image/jpeg" },
    body: image,
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
