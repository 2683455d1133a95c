import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { problemsOf } from "./inspect-html.ts";
import { renderCard } from "./render.server.ts";

const folder = new URL("../../../shared/data/cards/", import.meta.url);
const here = existsSync(folder);
if (!here) console.info("Skipped: ../shared/data/cards is not here, so no real cards are rendered.");
const cards = here ? readdirSync(folder).filter((name) => name.endsWith(".md")) : [];
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");

describe.skipIf(!here)("real cards", () => {
  test.each(cards)("%s is laid out, and nothing of it can run", async (name) => {
    const card = await renderCard(read(name), { id: name.replace("--", "/").replace(/\.md$/, "") });
    expect(card.notice).toBeUndefined();
    expect(problemsOf(card.html)).toEqual([]);
    expect(new Set(card.toc.map(({ id }) => id)).size).toBe(card.toc.length);
  });

  test("metadata that is no YAML is named with its line, and the text is there", async () => {
    const card = await renderCard(read("qqhann--w2v_hf_commonvoice_from_xlsr53_pretrain_0329UTC1500.md"), {
      id: "a/b",
    });
    expect(card.frontMatterError).toMatchObject({ line: expect.any(Number) as number });
    expect(card.html.length).toBeGreaterThan(100);
  });

  test("a card of 90 kB is laid out once for each revision", async () => {
    const text = read("Qwen--Qwen3-Omni-30B-A3B-Instruct.md");
    const first = renderCard(text, { id: "a/b", revision: "r1" });
    expect(renderCard(text, { id: "a/b", revision: "r1" })).toBe(first);
    expect(renderCard(text, { id: "a/b", revision: "r2" })).not.toBe(first);
    expect(renderCard(`${text}.`, { id: "a/b", revision: "r1" })).not.toBe(first);
    await first;
    expect(renderCard(text, { id: "a/b", revision: "r1" })).toBe(first);
  });
});
