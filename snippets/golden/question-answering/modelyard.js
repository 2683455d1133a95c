import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.questionAnswering({
  provider: "hf-inference",
  model: "deepset/roberta-base-squad2",
  inputs: {
    question: "Where does the ferry go?",
    context: "The ferry leaves at six and goes to Bergen.",
  },
});

console.log(output.answer);
