const response = await fetch("https://router.huggingface.co/hf-inference/models/ProsusAI/finbert", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({ inputs: "I have never slept better than in this hotel." }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
