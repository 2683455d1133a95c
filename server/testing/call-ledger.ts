import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Caller } from "../gateway/ports.ts";
import type { DatabasePlace } from "../stores/database.ts";
import { routerOn, settledCall, what } from "./router.ts";

/** What the ledger must do on every database. */
export function testLedger(name: string, newPlace: () => Promise<DatabasePlace>) {
  const caller: Caller = { tokenId: "t", userId: "u" };

  describe(`${name}: the ledger`, () => {
    test("has every settled call after the process was killed, once", async () => {
      const place = await newPlace();
      const folder = mkdtempSync(join(tmpdir(), "modelyard-killed-"));
      const told = await killed(place, folder);
      expect(told).toBeGreaterThan(100);
      expect(readdirSync(join(folder, "ledger")).length).toBeGreaterThan(0);
      {
        await using hub = await routerOn(place, { folder });
        const { rows } = await hub.usage.totals({ from: "2026-01-01", to: "2999-01-01", group: "day" }, {});
        const calls = rows.reduce((sum, row) => sum + row.calls, 0);
        expect(calls).toBeGreaterThanOrEqual(told);
        expect(rows.reduce((sum, row) => sum + row.tokens.output, 0)).toBe(calls * 7);
        const [budget] = await hub.router.budgets.all();
        expect((await hub.router.budgets.spent()).get(budget?.id ?? "")?.tokens).toBe(calls * 7);
        const stored = await hub.db.selectFrom("calls").select("key").execute();
        expect(new Set(stored.map(({ key }) => key)).size).toBe(calls);
      }
      expect(readdirSync(join(folder, "ledger"))).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    }, 30_000);

    test("keeps calls while the database takes none, and counts each once", async () => {
      await using hub = await routerOn(await newPlace());
      await hub.price();
      await hub.router.refresh();
      await hub.db.schema.alterTable("calls").renameTo("calls_away").execute();
      await settledCall(hub, caller, { maxTokens: 10, used: 10 });
      await hub.router.flush();
      await settledCall(hub, caller, { maxTokens: 10, used: 5 });
      await hub.router.flush();
      expect(readdirSync(join(hub.folder, "ledger")).length).toBeGreaterThan(0);
      await hub.db.schema.alterTable("calls_away").renameTo("calls").execute();
      await hub.router.flush();
      const { rows } = await hub.usage.totals({ from: "2026-01-01", to: "2999-01-01", group: "model" }, {});
      expect(rows).toMatchObject([{ name: "Ada/Snow", calls: 2, tokens: { output: 15 }, nano: 15_000 }]);
      expect(readdirSync(join(hub.folder, "ledger"))).toEqual([]);
    });
  });
}

/** A process that settles calls until it is killed in the middle; how many it said were settled. */
async function killed(place: DatabasePlace, folder: string): Promise<number> {
  const script = `
    import { writeSync } from "node:fs";
    const { routerOn, aBudget, aCall, usageOf } = await import(${JSON.stringify(new URL("./router.ts", import.meta.url).href)});
    const hub = await routerOn(${JSON.stringify(place)}, { folder: ${JSON.stringify(folder)} });
    await hub.router.budgets.create({ ...aBudget, tokens: 1e9 });
    await hub.router.refresh();
    hub.router.start();
    const caller = { tokenId: "t", userId: "u" };
    const what = ${JSON.stringify(what)};
    for (;;) {
      for (let i = 0; i < 5; i++) {
        const reserved = hub.router.budget.reserve(caller, what, { inputBytes: 0, maxTokens: 7, answers: 1 });
        const usage = usageOf(0, 7);
        reserved.settle(usage);
        hub.router.ledger.note(aCall(caller, usage, Date.now()));
        writeSync(1, ".");
      }
      await new Promise((go) => setTimeout(go, 1));
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, VITEST: "" },
  });
  let told = 0;
  const began = new Promise<void>((resolve) =>
    child.stdout.on("data", (data: Buffer) => {
      told += data.length;
      if (told > 300) resolve();
    }),
  );
  await began;
  await sleep(700);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
  return told;
}
