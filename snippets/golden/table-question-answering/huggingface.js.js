import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.tableQuestionAnswering({
  provider: "hf-inference",
  model: "google/tapas-base-finetuned-wtq",
  inputs: {
    query: "Which ferry carries the most cars?",
    table: { Ferry: ["Aurora", "Borealis", "Corona"], Cars: ["120", "212", "80"] },
  },
});

console.log(output.answer);
