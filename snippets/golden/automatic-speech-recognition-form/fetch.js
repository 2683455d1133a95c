import { readFile } from "node:fs/promises";

const audio = new Blob([await readFile("speech.flac")], { type: "audio/flac" });

const form = new FormData();
form.append("file", audio, "audio.flac");
form.append("model", "openai/whisper-large-v3");

const response = await fetch("https://router.huggingface.co/together/v1/audio/transcriptions", {
  method: "POST",
  headers: { Authorization: `Bearer ${process.env.HF_TOKEN}` },
  body: form,
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(result.text);
