import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const image = await readFile("cat.png", "base64");

const headers = {
  "Content-Type": "application/json",
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  Prefer: "wait",
};

const response = await fetch(
  "https://router.huggingface.co/replicate/v1/models/black-forest-labs/flux-kontext-dev/predictions",
  {
    method: "POST",
    headers,
    body: JSON.stringify({
      input: {
        prompt: "Paint it in watercolor.",
        image: `data:image/png;base64,${image}`,
        images: [`data:image/png;base64,${image}`],
        input_image: `data:image/png;base64,${image}`,
        input_images: [`data:image/png;base64,${image}`],
      },
    }),
  },
);
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

let job = await response.json();
const { pathname } = new URL(job.urls.get);
const url = "https://router.huggingface.co/replicate" + pathname;

while (["queued", "starting", "processing"].includes(job.status)) {
  await wait(1000);
  const poll = await fetch(url, { headers });
  if (!poll.ok) throw new Error(`${poll.status}: ${await poll.text()}`);
  job = await poll.json();
}
if (job.status !== "succeeded") throw new Error(JSON.stringify(job));

const saved = await fetch([job.output].flat()[0]);
if (!saved.ok) throw new Error(`${saved.status}: ${await saved.text()}`);
await writeFile("image.png", Buffer.from(await saved.arrayBuffer()));
