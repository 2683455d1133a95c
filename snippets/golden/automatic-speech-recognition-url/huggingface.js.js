import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const audio = await (await fetch("https://example.com/speech.flac")).blob();

const output = await client.automaticSpeechRecognition({
  provider: "hf-inference",
  model: "openai/whisper-large-v3",
  inputs: audio,
});

console.log(output.text);
