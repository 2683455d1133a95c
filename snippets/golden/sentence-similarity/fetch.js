const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/sentence-transformers/all-mpnet-base-v2/pipeline/sentence-similarity",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: {
        source_sentence: "The ferry is late.",
        sentences: [
          "The boat has been delayed.",
          "She sings in a choir.",
          "The ship arrives early.",
        ],
      },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
