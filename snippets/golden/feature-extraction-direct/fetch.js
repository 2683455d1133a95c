const response = await fetch("https://api.deepinfra.com/v1/openai/embeddings", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    Authorization: `Bearer ${process.env.DEEPINFRA_API_KEY}`,
  },
  body: JSON.stringify({ model: "BAAI/bge-m3", input: "A lighthouse stands on the cliff." }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result.data[0].embedding, null, 2));
