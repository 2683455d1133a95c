import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

// The published client unrefs its poll timer, so that a script with nothing else to do exits before the job is done.
test("a pending job keeps the process running", () => {
  const script = `
    import { textToVideo } from ${JSON.stringify(new URL("./index.ts", import.meta.url).href)};
    let polls = 0;
    const fetch = async (url) =>
      String(url).includes("cdn") ? new Response("film")
      : String(url).includes("task-result")
        ? Response.json(++polls < 2 ? { task: { status: "QUEUED" } }
            : { task: { status: "TASK_STATUS_SUCCEED" }, videos: [{ video_url: "https://cdn.test/1" }] })
        : Response.json({ task_id: "t" });
    const film = textToVideo({ model: "o/n", provider: "novita", accessToken: "k-1", inputs: "A snail" },
      { fetch, mappings: { novita: { "o/n": "wan" } } });
    film.then(async (blob) => console.log(await blob.text(), polls));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout.trim()).toBe("film 2");
});
