const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/facebook/bart-large-mnli",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: "My parcel has still not arrived.",
      parameters: { candidate_labels: ["refund", "legal", "faq"] },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
