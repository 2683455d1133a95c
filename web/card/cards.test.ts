import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findProblems } from "./testing/inspect-html.ts";
import { renderCard } from "./testing/render.ts";

const directory = new URL("../../../shared/data/cards/", import.meta.url);
const exists = existsSync(directory);
if (!exists) console.info("Skipped: ../shared/data/cards is not here, so no real cards are rendered.");
const cards = exists ? readdirSync(directory).filter((name) => name.endsWith(".md")) : [];
const read = (name: string) => readFileSync(new URL(name, directory), "utf8");

describe.skipIf(!exists)("real cards", () => {
  test.each(cards)("renders %s without anything that can run", async (name) => {
    const card = await renderCard(read(name), { id: name.replace("--", "/").replace(/\.md$/, "") });
    expect(card.notice).toBeUndefined();
    expect(findProblems(card.html)).toEqual([]);
    expect(new Set(card.toc.map(({ id }) => id)).size).toBe(card.toc.length);
  });

  test("reports the line of invalid metadata and renders the text", async () => {
    const card = await renderCard(read("qqhann--w2v_hf_commonvoice_from_xlsr53_pretrain_0329UTC1500.md"), {
      id: "a/b",
    });
    expect(card.frontMatterError).toMatch(/line \d+/);
    expect(card.html.length).toBeGreaterThan(100);
  });
});
