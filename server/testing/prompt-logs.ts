import { describe, expect, test } from "vitest";
import type { Caller } from "../router/gateway/ports.ts";
import type { DatabaseLocation } from "../database/database.ts";
import { aUser } from "./users.ts";
import { aCall, openRouterProcess, settledCall, createUsage } from "./router.ts";

const DAY = 86_400_000;

/** Tests on a database which requests and prompts are stored. */
export function testRecordings(name: string, createLocation: () => Promise<DatabaseLocation>) {
  describe(`${name}: retention of requests`, () => {
    test("are deleted after the retention, while daily totals are kept", async () => {
      let at = Date.parse("2026-06-01T12:00:00Z");
      await using hub = await openRouterProcess(await createLocation(), { now: () => new Date(at) });
      const { id } = await aUser(hub, "ada");
      const caller: Caller = { tokenId: "t", userId: id };
      await hub.router.promptLogStore.set({ kind: "user", id }, 2);
      await hub.router.refresh();
      const record = (requestId: string) => {
        const recording = hub.router.promptLogs.open(caller);
        recording?.addPrompt(Buffer.from("Where?"));
        hub.router.promptLogs.record({
          ...aCall(caller, createUsage(1, 1), at),
          id: requestId,
          promptLog: recording,
        });
      };
      for (let call = 0; call < 450; call++) await settledCall(hub, caller, { maxTokens: 1, used: 1 });
      record("first");
      at += 10 * DAY;
      await settledCall(hub, caller, { maxTokens: 1, used: 1 });
      record("second");
      await hub.router.flush();
      await hub.router.promptLogs.flush();
      expect(await hub.router.promptLogStore.listOfRequest("first")).toEqual([]);

      const query = { from: "2026-01-01", to: "2026-12-31", group: "day" } as const;
      const before = await hub.usage.totals(query, {});
      const { calls, recordings } = await hub.router.prune();
      expect({ calls, recordings }).toEqual({ calls: 0, recordings: 1 });
      at += 360 * DAY;
      expect(await hub.router.prune()).toEqual({ calls: 450, recordings: 1 });
      expect(await hub.usage.calls({}, { limit: 10 })).toHaveLength(1);
      expect(await hub.usage.totals(query, {})).toEqual(before);
      expect(before.rows.map((row) => row.calls)).toEqual([450, 1]);
    }, 60_000);

    test("are encrypted, and follow a retention that is shortened later", async () => {
      let at = Date.parse("2026-06-01T12:00:00Z");
      await using hub = await openRouterProcess(await createLocation(), { now: () => new Date(at) });
      const { id } = await aUser(hub, "ada");
      const caller: Caller = { tokenId: "t", userId: id };
      const { promptLogStore: store, promptLogs } = hub.router;
      expect(promptLogs.open(caller)).toBeUndefined();
      await store.set({ kind: "user", id }, 30);
      await hub.router.refresh();
      // The payer is another account, whose setting applies.
      expect(promptLogs.open({ ...caller, organizationId: "acme" })).toBeUndefined();
      const recording = promptLogs.open(caller);
      recording?.redact("sk-secret-0123");
      recording?.addPrompt(Buffer.from("Say sk-secret-0123 and "));
      recording?.addPrompt(Buffer.from(`hf_${"a".repeat(34)}`));
      recording?.addResponse(Buffer.from("ü".repeat(200_000)));
      promptLogs.record({ ...aCall(caller, undefined, at), id: "one", promptLog: recording });
      await promptLogs.flush();
      const [row] = await store.listOfRequest("one");
      expect(row?.sealed).not.toContain("redacted");
      const { asked, answered: response } = store.open(row as NonNullable<typeof row>);
      expect(asked).toEqual({ text: "Say [redacted] and [redacted]", bytes: 60, cut: false });
      expect(response).toMatchObject({ bytes: 400_000, cut: true });
      expect(response.text).toMatch(/^ü+$/);
      expect(response.text?.length).toBeLessThan(140_000);

      await store.set({ kind: "user", id }, 1);
      at += 2 * DAY;
      expect(await store.listOfRequest("one")).toEqual([]);
      await store.set({ kind: "user", id }, undefined);
      await hub.router.refresh();
      expect(promptLogs.open(caller)).toBeUndefined();
    });

    test("are stored even if the caller of one of them was deleted", async () => {
      await using hub = await openRouterProcess(await createLocation());
      const { id } = await aUser(hub, "ada");
      await hub.router.promptLogStore.set({ kind: "user", id }, 30);
      await hub.router.refresh();
      const { promptLogs } = hub.router;
      const recording = promptLogs.open({ tokenId: "t", userId: id });
      for (const userId of [id, "nobody", id])
        promptLogs.record({
          ...aCall({ tokenId: "t", userId }, undefined, Date.now()),
          id: userId,
          promptLog: recording,
        });
      await promptLogs.flush();
      expect(await hub.router.promptLogStore.listOfRequest(id)).toHaveLength(2);
      expect(promptLogs.dropped).toBe(1);
    });

    test("record when a key was last used", async () => {
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
