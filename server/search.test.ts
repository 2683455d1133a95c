import { expect, test } from "vitest";
import { searchOf } from "./search.ts";
import { openDatabase } from "./stores/database.ts";
import { modelStore } from "./stores/models.ts";

test("an index whose filling broke off is filled anew, and holds nothing that went meanwhile", async () => {
  const db = await openDatabase({ path: ":memory:" });
  const models = modelStore(db);
  await models.put(Array.from({ length: 20 }, (_, i) => ({ record: { id: `a/m-${i}` } })));
  let broken = false;
  const search = searchOf({
    ...models,
    async *scan() {
      for await (const model of models.scan()) {
        if (!broken && model.record.id === "a/m-10") {
          broken = true;
          throw new Error("the connection is gone");
        }
        yield model;
      }
    },
  });
  await expect(search.fill()).rejects.toThrow("the connection is gone");
  await models.delete("a/m-3");
  await models.put([{ record: { id: "a/late" } }]);
  await search.fill();
  expect(search.filling).toBeUndefined();
  expect(search.index.size).toBe(20);
  expect(search.index.has("a/m-3")).toBe(false);
  expect(search.index.has("a/late")).toBe(true);
  await db.destroy();
});
