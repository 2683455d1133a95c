import { describe, expect, test } from "vitest";
import type { Caller } from "../router/gateway/ports.ts";
import type { DatabaseLocation } from "../database/database.ts";
import { aUser } from "./users.ts";
import { aCall, openRouterProcess, settledCall, createUsage } from "./router.ts";

const DAY = 86_400_000;

/** Tests the retention of requests and prompt logs on a database. */
export function testPromptLogs(name: string, createLocation: () => Promise<DatabaseLocation>) {
  describe(`${name}: requests and prompt logs`, () => {
    test("deletes requests and logs after the retention period, except daily totals", async () => {
      let now = Date.parse("2026-06-01T12:00:00Z");
      await using hub = await openRouterProcess(await createLocation(), { now: () => new Date(now) });
      const { id } = await aUser(hub, "ada");
      const caller: Caller = { tokenId: "t", userId: id };
      await hub.router.promptLogStore.set({ kind: "user", id }, 2);
      await hub.router.refresh();
      const recordPrompt = (requestId: string) => {
        const promptLog = hub.router.promptLogs.open(caller);
        promptLog?.addPrompt(Buffer.from("Where?"));
        hub.router.promptLogs.record({
          ...aCall(caller, createUsage(1, 1), now),
          id: requestId,
          promptLog,
        });
      };
      for (let call = 0; call < 450; call++) await settledCall(hub, caller, { maxTokens: 1, used: 1 });
      recordPrompt("first");
      now += 10 * DAY;
      await settledCall(hub, caller, { maxTokens: 1, used: 1 });
      recordPrompt("second");
      await hub.router.flush();
      await hub.router.promptLogs.flush();
      expect(await hub.router.promptLogStore.listOfRequest("first")).toEqual([]);

      const query = { from: "2026-01-01", to: "2026-12-31", group: "day" } as const;
      const before = await hub.usage.totals(query, {});
      const { calls, recordings } = await hub.router.prune();
      expect({ calls, recordings }).toEqual({ calls: 0, recordings: 1 });
      now += 360 * DAY;
      expect(await hub.router.prune()).toEqual({ calls: 450, recordings: 1 });
      expect(await hub.usage.calls({}, { limit: 10 })).toHaveLength(1);
      expect(await hub.usage.totals(query, {})).toEqual(before);
      expect(before.rows.map((row) => row.calls)).toEqual([450, 1]);
    }, 60_000);

    test("encrypts logs, and deletes them earlier if the retention period is shortened", async () => {
      let now = Date.parse("2026-06-01T12:00:00Z");
      await using hub = await openRouterProcess(await createLocation(), { now: () => new Date(now) });
      const { id } = await aUser(hub, "ada");
      const caller: Caller = { tokenId: "t", userId: id };
      const { promptLogStore: store, promptLogs } = hub.router;
      expect(promptLogs.open(caller)).toBeUndefined();
      await store.set({ kind: "user", id }, 30);
      await hub.router.refresh();
      // The setting of the billed organization applies.
      expect(promptLogs.open({ ...caller, organizationId: "acme" })).toBeUndefined();
      const promptLog = promptLogs.open(caller);
      promptLog?.redact("sk-secret-0123");
      promptLog?.addPrompt(Buffer.from("Say sk-secret-0123 and "));
      promptLog?.addPrompt(Buffer.from(`hf_${"a".repeat(34)}`));
      promptLog?.addResponse(Buffer.from("ü".repeat(200_000)));
      promptLogs.record({ ...aCall(caller, undefined, now), id: "one", promptLog });
      await promptLogs.flush();
      const [row] = await store.listOfRequest("one");
      expect(row?.sealed).not.toContain("redacted");
      const { asked, answered: response } = store.decrypt(row as NonNullable<typeof row>);
      expect(asked).toEqual({ text: "Say [redacted] and [redacted]", bytes: 60, cut: false });
      expect(response).toMatchObject({ bytes: 400_000, cut: true });
      expect(response.text).toMatch(/^ü+$/);
      expect(response.text?.length).toBeLessThan(140_000);

      await store.set({ kind: "user", id }, 1);
      now += 2 * DAY;
      expect(await store.listOfRequest("one")).toEqual([]);
      await store.set({ kind: "user", id }, undefined);
      await hub.router.refresh();
      expect(promptLogs.open(caller)).toBeUndefined();
    });

    test("stores requests even if the caller of another request was deleted", async () => {
      await using hub = await openRouterProcess(await createLocation());
      const { id } = await aUser(hub, "ada");
      await hub.router.promptLogStore.set({ kind: "user", id }, 30);
      await hub.router.refresh();
      const { promptLogs } = hub.router;
      const promptLog = promptLogs.open({ tokenId: "t", userId: id });
      for (const userId of [id, "nobody", id])
        promptLogs.record({
          ...aCall({ tokenId: "t", userId }, undefined, Date.now()),
          id: userId,
          promptLog,
        });
      await promptLogs.flush();
      expect(await hub.router.promptLogStore.listOfRequest(id)).toHaveLength(2);
      expect(promptLogs.dropped).toBe(1);
    });

    test("updates the last use of a provider key", async () => {
      const at = Date.parse("2026-06-01T12:00:00Z");
      await using hub = await openRouterProcess(await createLocation());
      const key = await hub.router.keyStore.put({ kind: "hub" }, "groq", {
        key: "gsk_0123456789abcdef",
        label: "",
      });
      expect(await hub.router.keyUses.all()).toEqual(new Map());
      const caller: Caller = { tokenId: "t", userId: "u" };
      hub.router.ledger.record({ ...aCall(caller, createUsage(1, 1), at), keyId: key.id });
      const used = new Map([[key.id, "2026-06-01T12:00:00.000Z"]]);
      expect(await hub.router.keyUses.all()).toEqual(used);
      await hub.router.keyUses.write();
      const rows = await hub.db.selectFrom("provider_keys").select("used_at").execute();
      expect(rows).toEqual([{ used_at: "2026-06-01T12:00:00.000Z" }]);
    });
  });
}
