const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/deepset/roberta-base-squad2",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: {
        question: "Where does the ferry go?",
        context: "The ferry leaves at six and goes to Bergen.",
      },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
