import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const response = await fetch("https://api.us1.bfl.ai/v1/flux-dev", {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Key": process.env.BLACK_FOREST_LABS_API_KEY },
  body: JSON.stringify({
    num_inference_steps: 5,
    prompt: "A lighthouse in a snow globe, soft morning light.",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const ticket = await response.json();
const url = ticket.polling_url;

let job;
do {
  await wait(1000);
  const poll = await fetch(url);
  if (!poll.ok) throw new Error(`${poll.status}: ${await poll.text()}`);
  job = await poll.json();
} while (job.status === "Pending");
if (job.status !== "Ready") throw new Error(JSON.stringify(job));

const saved = await fetch(job.result.sample);
if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`);
await writeFile("image.png", Buffer.from(await saved.arrayBuffer()));
