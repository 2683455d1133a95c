import { createReadStream } from "node:fs";
import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "https://router.huggingface.co/together/v1",
  apiKey: process.env.HF_TOKEN,
});

const audio = createReadStream("speech.flac");

const transcription = await client.audio.transcriptions.create({
  file: audio,
  model: "openai/whisper-large-v3",
});

console.log(transcription.text);
