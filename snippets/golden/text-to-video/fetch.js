import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const headers = {
  "Content-Type": "application/json",
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
};

const response = await fetch("https://router.huggingface.co/novita/v3/async/wan-t2v", {
  method: "POST",
  headers,
  body: JSON.stringify({ prompt: "A paper boat drifts down a rainy street." }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const ticket = await response.json();
const url = "https://router.huggingface.co/novita/v3/async/task-result?task_id=" + ticket.task_id;

let job;
do {
  await wait(500);
  const poll = await fetch(url, { headers });
  if (!poll.ok) throw new Error(`${poll.status}: ${await poll.text()}`);
  job = await poll.json();
} while (["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"].includes(job.task.status));
if (job.task.status !== "TASK_STATUS_SUCCEED") throw new Error(JSON.stringify(job));

const saved = await fetch(job.videos[0].video_url);
if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`);
await writeFile("video.mp4", Buffer.from(await saved.arrayBuffer()));
