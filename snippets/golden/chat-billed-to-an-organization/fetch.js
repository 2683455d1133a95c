const response = await fetch("https://router.huggingface.co/v1/chat/completions", {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    Authorization: `Bearer ${process.env.HF_TOKEN}`,
    "X-HF-Bill-To": "acme",
  },
  body: JSON.stringify({
    model: "meta-llama/Llama-3.1-8B-Instruct:cerebras",
    messages: [{ role: "user", content: "Explain in two sentences why the sea is salty." }],
    max_tokens: 500,
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(result.choices[0].message.content);
