// A hub for tests that kill it. It loads, waits for the name of a job on standard input, opens, and prints its URL. Then
// it repeats the job while it handles requests.
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { createBackup } from "../../offline/backup/create.ts";
import { restoreBackup } from "../../offline/backup/restore.ts";
import { createFileBlobStore } from "../../repositories/blobs/folder.ts";
import { collectGarbage } from "../../repositories/garbage/gc.ts";
import { type OtherStorage, openSmallHub, createSmallApp } from "./small-hub.ts";

const [directory = "", backup = "", restored = "", storage = "{}"] = process.argv.slice(2);
flushCompileCache();
const [job] = (await once(process.stdin, "data")) as [Buffer];
process.stdin.unref();

const hub = await openSmallHub(directory, JSON.parse(storage) as OtherStorage);
const app = await createSmallApp(hub);
console.log(`at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);

/** Background jobs of this hub. */
const jobs: Record<string, () => Promise<void>> = {
  async collect() {
    const { skipped } = await collectGarbage(hub.repositories);
    console.log(`collected ${skipped.join("; ")}`);
  },
  async backup() {
    console.log("backup begins");
    const { problems } = await createBackup(
      { directory, blobs: hub.repositories.blobs, db: hub.db },
      backup,
      { keep: 2 },
    );
    console.log(`backup ends ${problems.join("; ")}`);
  },
  async restore() {
    await restoreBackup(backup, { directory: restored, blobs: createFileBlobStore(`${restored}/files`) });
    console.log("restored");
    await once(process, "never");
  },
};
const run = jobs[job.toString().trim()];
if (run !== undefined)
  for (;;) {
    await run();
    // Leaves time for requests.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
