import { describe, expect, test } from "vitest";
import { summarizeCard } from "./card-summary.ts";

describe("summarizeCard", () => {
  test.each([
    [
      "---\nlicense: mit\n---\n\n# Snow\n\n<p>\nA page about something\n</p>\n\n![badge](https://x.example/a.png)\n\nSnow <b>is</b> a **small** [model](https://x.example) for\nfrozen text. It melts.\n",
      "Snow is a small model for frozen text.",
    ],
    [
      "## A\n\n> quote of somebody who is known\n\n- item of a list\n\n| table | of values |\n\n```python\nprint('a model of some kind')\n```\n\nA model of *the* `snow_fall` family, v1.5. More.",
      "A model of the snow_fall family, v1.5.",
    ],
    ["Hello. Welcome to the page of the model. Third.", "Hello. Welcome to the page of the model."],
    [`${"word ".repeat(60)}.`, `${"word ".repeat(36).trim().slice(0, 179)}…`],
    ["# Only a title", undefined],
    ["---\nlicense: mit", undefined],
    ["", undefined],
  ])("summarizes %j", (card, summary) => expect(summarizeCard(card)).toBe(summary));

  // A backtracking pattern would take minutes.
  test.each([..."[!<`*_&(", "[a](", "<a ", "![", "_a"])(
    "takes linear time for many repetitions of %j",
    (part) => {
      for (const card of [part.repeat(200_000), `${part.repeat(900)}\n`.repeat(2000)])
        expect(summarizeCard(card)?.length ?? 0).toBeLessThan(200);
    },
  );
});
