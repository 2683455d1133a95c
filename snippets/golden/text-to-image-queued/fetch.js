import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const headers = {
  "Content-Type": "application/json",
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
};

const response = await fetch(
  "https://router.huggingface.co/fal-ai/fal-ai/flux/dev?_subdomain=queue",
  {
    method: "POST",
    headers,
    body: JSON.stringify({
      num_inference_steps: 5,
      prompt: "A lighthouse in a snow globe, soft morning light.",
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const ticket = await response.json();
const { pathname } = new URL(ticket.response_url);
const url = "https://router.huggingface.co/fal-ai" + pathname;

let job;
do {
  await wait(500);
  const poll = await fetch(`${url}/status?_subdomain=queue`, { headers });
  if (!poll.ok) throw new Error(`${poll.status}: ${await poll.text()}`);
  job = await poll.json();
} while (["IN_QUEUE", "IN_PROGRESS"].includes(job.status));
if (job.status !== "COMPLETED") throw new Error(JSON.stringify(job));

const output = await fetch(`${url}?_subdomain=queue`, { headers });
if (!output.ok) throw new Error(`${output.status}: ${await output.text()}`);

const result = await output.json();
const saved = await fetch(result.images[0].url);
if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`);
await writeFile("image.png", Buffer.from(await saved.arrayBuffer()));
