const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/google/tapas-base-finetuned-wtq",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: {
        query: "Which ferry carries the most cars?",
        table: { Ferry: ["Aurora", "Borealis", "Corona"], Cars: ["120", "212", "80"] },
      },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
