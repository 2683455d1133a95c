// A hub for tests that kill it. It loads, waits for a line on standard input, opens, and prints its URL. Then it
// repeats garbage collection or backups while it handles requests.
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { createBackup } from "../../offline/backup/create.ts";
import { restoreBackup } from "../../offline/backup/restore.ts";
import { createFileBlobStore } from "../../repositories/blobs/folder.ts";
import { collectGarbage } from "../../repositories/garbage/gc.ts";
import { type OtherStorage, openSmallHub, smallApp } from "./small-hub.ts";

const [directory = "", backup = "", restored = "", storage = "{}"] = process.argv.slice(2);
flushCompileCache();
const [job] = (await once(process.stdin, "data")) as [Buffer];
process.stdin.unref();

const hub = await openSmallHub(directory, JSON.parse(storage) as OtherStorage);
const app = await smallApp(hub);
console.log(`at ${await app.listen({ host: "127.0.0.1", port: 0 })}`);

/** Background work of this hub. */
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
const work = jobs[job.toString().trim()];
if (work !== undefined)
  for (;;) {
    await work();
    // Leaves time for requests.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
