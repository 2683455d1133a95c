import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const image = await readFile("cat.png", "base64");

const headers = {
  "Content-Type": "application/json",
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
};

const response = await fetch(
  "https://router.huggingface.co/wavespeed/api/v3/wavespeed-ai/wan-2.2/i2v-720p",
  {
    method: "POST",
    headers,
    body: JSON.stringify({ prompt: "The cat starts to dance.", image, images: [image] }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const ticket = await response.json();
const { pathname } = new URL(ticket.data.urls.get);
const url = "https://router.huggingface.co/wavespeed" + pathname;

let job;
do {
  await wait(500);
  const poll = await fetch(url, { headers });
  if (!poll.ok) throw new Error(`${poll.status}: ${await poll.text()}`);
  job = await poll.json();
} while (["created", "processing"].includes(job.data.status));
if (job.data.status !== "completed") throw new Error(JSON.stringify(job));

const saved = await fetch(job.data.outputs[0]);
if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`);
await writeFile("video.mp4", Buffer.from(await saved.arrayBuffer()));
