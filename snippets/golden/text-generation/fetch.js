const response = await fetch("https://router.huggingface.co/featherless-ai/v1/completions", {
  method: "POST",
  headers: { "Content-Type": "application/json", Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: JSON.stringify({
    model: "openai-community/gpt2",
    max_tokens: 50,
    temperature: 0.7,
    prompt: "Once upon a time,",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(result.choices[0].text);
