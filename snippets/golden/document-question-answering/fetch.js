import { readFile } from "node:fs/promises";

const image = await readFile("invoice.png", "base64");

const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/impira/layoutlm-document-qa",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({ inputs: { image, question: "What is the invoice number?" } }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
