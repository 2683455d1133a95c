import { InferenceClient } from "@modelyard/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const audio = "https://example.com/speech.flac";

const output = await client.automaticSpeechRecognition({
  provider: "hf-inference",
  model: "openai/whisper-large-v3",
  inputs: audio,
});

console.log(output.text);
