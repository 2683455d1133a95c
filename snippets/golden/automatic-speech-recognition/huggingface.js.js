import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const audio = new Blob([await readFile("speech.flac")], { type: "audio/flac" });

const output = await client.automaticSpeechRecognition({
  provider: "hf-inference",
  model: "openai/whisper-large-v3",
  inputs: audio,
});

console.log(output.text);
