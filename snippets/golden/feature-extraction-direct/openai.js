import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://api.deepinfra.com/v1/openai",
  apiKey: process.env.DEEPINFRA_API_KEY,
});

const response = await client.embeddings.create({
  model: "BAAI/bge-m3",
  input: "A lighthouse stands on the cliff.",
  encoding_format: "float",
});

console.log(response.data[0].embedding);
