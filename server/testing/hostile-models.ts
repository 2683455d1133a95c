import type { IncomingModel } from "../models/merge-model.ts";

/** Texts that can break stores: quotes, escapes, NUL, surrogates, bidirectional text, and long texts. */
const HOSTILE_TEXTS = [
  "'); DROP TABLE models;--",
  'a"b`c\\d\te\r\nf',
  "%_$1 :x ?1 ${y} {{z}}",
  "nul\0in the middle\0",
  "\uFDD0\uFDD00\uFDD01\uFFFE\uFFFF",
  "an unpaired surrogate \ud83e, and a complete pair 🧊",
  "雪だるま e\u0301 é ﬁ İ ß",
  "\u202egpj.exe\u200b\u2028\u2029\ufeff",
  "\\u0000 \\x00 \\N E'\\\\'",
  "",
  "x".repeat(100_000),
];

/** Creates models, some of them with hostile texts in all fields. Every third model has a card. */
export function hostileModels(count: number): IncomingModel[] {
  return Array.from({ length: count }, (_, i) => {
    const hostile = HOSTILE_TEXTS[i % HOSTILE_TEXTS.length] ?? "";
    // IDs cannot contain lone surrogates, as they are text in the database.
    const name = hostile.toWellFormed().slice(0, 100);
    const text = i % 40 < HOSTILE_TEXTS.length ? hostile : `plain ${i}`;
    return {
      record: {
        id: i % 40 < HOSTILE_TEXTS.length ? `Owner-${i % 7}/${i}-${name}` : `owner-${i % 7}/model-${i}`,
        tags: [`tag-${i % 9}`, text.slice(0, 200)],
        siblings: ["config.json", text.slice(0, 50)],
        cardData: { license: "mit", [`key ${text.slice(0, 20)}`]: { nested: [text, null, i / 7, true] } },
        mappings: i % 5 === 0 ? { groq: { status: "live", providerId: text.slice(0, 99), task: "x" } } : {},
        sources: [`source of ${i % 3}`],
        ...(i % 2 === 0 && { downloads: i * 1e6, asOf: "2026-10-01" }),
      },
      ...(i % 3 === 0 && { card: `# ${i}\n${text}` }),
    };
  });
}
