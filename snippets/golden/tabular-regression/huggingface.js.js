import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const output = await client.tabularRegression({
  provider: "hf-inference",
  model: "scikit-learn/Fish-Weight",
  inputs: {
    data: { Height: ["11.52", "12.48"], Length1: ["23.2", "24.0"], Species: ["Bream", "Bream"] },
  },
});

console.log(output);
