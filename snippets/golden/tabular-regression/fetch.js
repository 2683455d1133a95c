const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/scikit-learn/Fish-Weight",
  {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${process.env.HF_TOKEN}`,
    },
    body: JSON.stringify({
      inputs: {
        data: {
          Height: ["11.52", "12.48"],
          Length1: ["23.2", "24.0"],
          Species: ["Bream", "Bream"],
        },
      },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(JSON.stringify(result, null, 2));
