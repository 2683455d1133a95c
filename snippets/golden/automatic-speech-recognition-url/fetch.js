const audio = await (await fetch("https://example.com/speech.flac")).blob();

const response = await fetch(
  "https://router.huggingface.co/hf-inference/models/openai/whisper-large-v3",
  {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env.HF_TOKEN}`, "Content-Type": "audio/flac" },
    body: audio,
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const result = await response.json();
console.log(result.text);
