import { describe, expect, test } from "vitest";
import { snippetTemplateStore } from "../router/snippet-templates/store.ts";
import type { Database } from "../database/tables.ts";

/** Tests the store of snippet templates on a database. */
export function testSnippetTemplates(name: string, open: () => Promise<Database>) {
  describe(`${name} snippet templates`, () => {
    test("stores templates by name, and replaces, lists in order, and deletes them", async () => {
      const db = await open();
      let minute = 0;
      const store = snippetTemplateStore(db, () => new Date(Date.UTC(2026, 0, 1, 0, minute++)));
      const fields = {
        label: "Ünï 🧊",
        language: "python" as const,
        tasks: ["chat-completion" as const],
        install: [],
        docs: "https://acme.example",
        template: "'; drop table snippet_templates; --\n{{ model }}\u2028",
      };
      expect(await store.get("acme")).toBeUndefined();
      await store.put("zeta", fields);
      await store.put("acme", fields, "grace");
      expect(await store.get("acme")).toEqual({
        name: "acme",
        ...fields,
        updatedAt: "2026-01-01T00:01:00.000Z",
        updatedBy: "grace",
      });
      const changed = { ...fields, label: "Acme" };
      expect(await store.put("acme", changed, "ada")).toEqual(await store.get("acme"));
      expect((await store.list()).map(({ name, label, updatedBy }) => [name, label, updatedBy])).toEqual([
        ["acme", "Acme", "ada"],
        ["zeta", "Ünï 🧊", undefined],
      ]);
      expect([await store.delete("acme"), await store.delete("acme")]).toEqual([true, false]);
      expect((await store.list()).map((template) => template.name)).toEqual(["zeta"]);
      await db.destroy();
    });
  });
}
