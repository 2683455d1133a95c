import { summarizeCard } from "@modelyard/contract/card-summary";
import type { Migration } from "./migration.ts";

/** Models per step. */
const SLICE = 500;

/** Adds the summary of the card to the records of models. New cards get theirs when they are written. */
export default {
  name: "card-summaries",
  async up(db) {
    for (let last = 0; ;) {
      const rows = await db
        .selectFrom("cards")
        .innerJoin("models", "models.key", "cards.model_key")
        .select(["models.key", "models.record", "cards.text"])
        .where("models.key", ">", last)
        .orderBy("models.key")
        .limit(SLICE)
        .execute();
      for (const { key, record, text } of rows) {
        const summary = summarizeCard(text);
        if (summary === undefined) continue;
        const summarized = JSON.stringify({ ...JSON.parse(record), summary });
        await db.updateTable("models").set({ record: summarized }).where("key", "=", key).execute();
      }
      if (rows.length < SLICE) return;
      last = rows.at(-1)?.key ?? last;
    }
  },
} satisfies Migration;
