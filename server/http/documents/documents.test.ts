import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../database/database.ts";
import type { Database } from "../../database/tables.ts";
import { WorkerPool, WorkersBusyError } from "../workers/worker-pool.ts";
import { Documents } from "./documents.ts";
import { RenderedDocumentStore } from "./store.ts";
import { toOutcome } from "./website-jobs.ts";

let db: Database;
let pool: WorkerPool;
beforeEach(async () => {
  db = await openDatabase({ path: ":memory:" });
  pool = new WorkerPool(1);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
});

const count = async () => (await db.selectFrom("rendered_documents").select("key").execute()).length;

test("does not render a prepared document again, in any process", async () => {
  const documents = new Documents(db, pool);
  documents.prepare("renderCard", "# Snow", "ada/snow");
  await vi.waitFor(async () => expect(await count()).toBe(1), 30_000);
  const run = vi.spyOn(pool, "run");
  for (const instance of [documents, new Documents(db, pool)])
    expect(await instance.get("renderCard", "# Snow", "ada/snow")).toMatchObject({
      value: { html: expect.stringContaining("Snow") as string, toc: [{ text: "Snow" }] },
    });
  expect(run).not.toHaveBeenCalled();
  // Comments are rendered separately from cards.
  await documents.get("renderComment", "# Snow", "ada/snow");
  expect(run).toHaveBeenCalledTimes(1);
});

test("renders a document once if several pages need it at the same time", async () => {
  const documents = new Documents(db, pool);
  const run = vi.spyOn(pool, "run");
  const pages = ["a/b", "c/d", "e/f"].map((group) => documents.get("renderCard", "*Rain*", group));
  expect(new Set((await Promise.all(pages)).map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test("retries a document that timed out in the queue, but not one that exceeded its limit", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const documents = new Documents(db, pool);
  const hostile = `${">".repeat(20_000)} x`;
  const get = () => documents.get("renderComment", hostile, "ada/snow");
  expect(await get()).toEqual({ problem: "limit" });
  const open = pool.processes;
  expect(await get()).toEqual({ problem: "limit" });
  expect(pool.processes, "no process was started").toBe(open);
  vi.spyOn(pool, "run").mockRejectedValueOnce(new WorkersBusyError());
  expect(await documents.get("renderComment", "x", "ada/snow")).toEqual({ problem: "busy" });
  expect(await documents.get("renderComment", "x", "ada/snow")).toMatchObject({
    value: { html: "<p>x</p>" },
  });
  expect(await count()).toBe(1);
});

test("limits how long a page waits for a job", async () => {
  expect(await toOutcome(new Promise(() => {}), 1)).toEqual({ problem: "busy" });
});

test("deletes documents without recent views", async () => {
  let now = new Date("2026-01-01");
  const store = new RenderedDocumentStore(db, () => now);
  await store.put("a", { html: "A" });
  await store.put("b", { html: "B" });
  now = new Date("2026-01-20");
  expect(await store.get("a")).toEqual({ html: "A" });
  expect(await store.deleteUnused()).toBe(0);
  now = new Date("2026-02-05");
  expect(await store.deleteUnused()).toBe(1);
  expect(await store.get("b")).toBeUndefined();
  expect(await store.get("a")).toEqual({ html: "A" });
});
