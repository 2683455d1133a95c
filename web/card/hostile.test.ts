import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { measureCpuTime } from "./testing/cpu-time.ts";
import { findProblems } from "./testing/inspect-html.ts";
import { parseCard } from "@modelyard/contract/front-matter";
import { type Outcome, toOutcome, websiteJob } from "../../server/http/documents/website-jobs.ts";
import { findProgram } from "../../server/testing/find-program.ts";
import { WorkerPool } from "../../server/http/workers/worker-pool.ts";
import { insertDocument } from "./documents.server.ts";
import type { RenderedDocument } from "./render.server.ts";
import attacks from "./testing/attacks.json" with { type: "json" };
import { renderCard } from "./testing/render.ts";

const render = (markdown: string) => renderCard(markdown, { id: "owner/name" });

/** Known attempts to run code, load styles, shadow names, or escape the card. */
const ATTACKS = Object.values(attacks).flat();

test(`has at least 60 attacks (${ATTACKS.length})`, () => {
  expect(new Set(ATTACKS).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});

test("findProblems finds the problems of unrendered attacks", () => {
  const harmless = ATTACKS.filter((attack) => attack.startsWith("<") && findProblems(attack).length === 0);
  // On their own, these are harmless: the parser drops a body, and an image and a title do nothing.
  expect(harmless.map((attack) => attack.slice(0, 6))).toEqual(["<body ", "<img s", "<p tit"]);
});

describe("removes attacks", () => {
  test.each(ATTACKS)("%j", async (attack) => {
    for (const markdown of [
      attack,
      `> ${attack}`,
      `- x\n  ${attack}`,
      `**${attack}**`,
      `| a |\n|--|\n| ${attack} |`,
      `<div>${attack}`,
    ]) {
      const { html, notice } = await render(markdown);
      expect(findProblems(html), html).toEqual([]);
      expect(notice).toBeUndefined();
    }
  });
});

describe("renders slow cards in a process within the CPU time limit", () => {
  const pool = new WorkerPool(2);
  const module = pathToFileURL(findProgram("web/worker.ts"));
  beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
  afterAll(() => void vi.restoreAllMocks());

  /** Cards that need less than a third of the usual limit. */
  const slow: [string, string][] = [
    ["a line of 10 MB", "x".repeat(10_000_000)],
    ["emphasis that never closes", "**a *b ".repeat(50_000)],
    ["stars", "*".repeat(200_000)],
    ["elements 20,000 deep", "<div>".repeat(20_000)],
    ["inline elements 20,000 deep", `x ${"<b>".repeat(20_000)}`],
    ["tags that never close", "<a ".repeat(100_000)],
    ["comments that never close", "x\n\n" + "<!-- ".repeat(100_000)],
    ["autolinks", "www.a.b/(".repeat(50_000)],
    ["email addresses", "a@".repeat(100_000)],
    ["formulas that grow", `$$\\def\\a{xxxxxxxxxx}${"\\def\\b{\\a\\a\\a}\\b".repeat(100)}$$`],
    ["3,000 formulas", "$$\\frac{a}{b}$$ ".repeat(3_000)],
    ["a formula nested 5,000 deep", `$$${"{".repeat(2_000)}x${"}".repeat(2_000)}$$`],
    ["dollars", "$a ".repeat(300_000)],
    ["a code block of 900 kB", `\`\`\`python\n${"f('x', [1, {2: 3}])\n".repeat(45_000)}\`\`\``],
    ["4,000 code blocks", "```python\nx = 1\n```\n".repeat(4_000)],
    ["entities", "&#x26;".repeat(50_000)],
    ["a style of a million spaces", `<p style="text-align:${" ".repeat(900_000)}">x</p>`],
    [
      "a srcset of 100,000",
      `<img srcset="${"a.png 1x, ".repeat(90_000)}"><picture><source srcset="${"a, ".repeat(90_000)}"></picture>`,
    ],
    ["control characters", "\0\u0007\u001b[31m".repeat(50_000)],
  ];
  /** Cards that need more CPU time. A lower limit ends them sooner, which keeps the test short. */
  const slower: [string, string][] = [
    ["a line of a million brackets", "[".repeat(1_000_000)],
    ["links in links", "[a](".repeat(50_000)],
    ["back ticks of every length", Array.from({ length: 900 }, (_, i) => "`".repeat(i + 1)).join(" ")],
    ["block quotes 5,000 deep", `${">".repeat(5_000)} x`],
    ["lists 2,000 deep", Array.from({ length: 2_000 }, (_, i) => `${" ".repeat(i * 2)}- x`).join("\n")],
    [
      "a table of 2,000 by 200",
      `|${"a|".repeat(200)}\n|${"-|".repeat(200)}\n${`|${"x|".repeat(200)}\n`.repeat(2_000)}`,
    ],
    [
      "formatting elements that are closed in the wrong order",
      "<a><b><i><u><font>".repeat(3_000) + "</a></p><p>".repeat(3_000),
    ],
    [
      "footnotes that refer to each other",
      "x[^0]\n\n" + Array.from({ length: 5_000 }, (_, i) => `[^${i}]: [^${i + 1}]`).join("\n"),
    ],
    ["definitions", "[a]: b\n".repeat(50_000)],
    ["slashes and parentheses", "\\\\(".repeat(300_000)],
    ["white space before metadata", `${" \n".repeat(400_000)}x`],
    ["metadata that never ends", `---\n${"a: b\n".repeat(150_000)}`],
  ];
  test.each([
    ...slow.map(([name, markdown]) => [name, 1_000, markdown] as const),
    ...slower.map(([name, markdown]) => [name, 300, markdown] as const),
  ])("%s", async (_, cpuMs, markdown) => {
    const job = { ...websiteJob("renderCard"), module, cpuMs };
    let outcome: Outcome<RenderedDocument> | undefined;
    const run = async () => (outcome = await toOutcome(pool.run(job, markdown, { group: "owner/name" })));
    // CPU time of this process, which only sends the text.
    expect(await measureCpuTime(run)).toBeLessThan(500);
    const { html } = insertDocument(outcome ?? { problem: "busy" }, markdown, "card", {
      id: "a/b",
      prefix: "card-",
    });
    expect(findProblems(html)).toEqual([]);
    expect(html.length).toBeGreaterThan(0);
    expect(html.length).toBeLessThan(20_000_000);
  });
});

describe("survives hostile metadata", () => {
  const bomb = `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]`).join("\n")}`;
  const hostile: [string, string][] = [
    ["aliases that multiply", bomb],
    ["nested 20,000 deep", "a: ".concat("[".repeat(20_000))],
    ["a megabyte", `a: ${"x".repeat(1_000_000)}`],
    ["an alias of itself", "a: &a [*a]"],
    ["an unknown tag", "a: !!python/object/apply:os.system ['id']\nb: !!js/function 'x'"],
    ["a list", "- a\n- b"],
    ["two keys of one name", "a: 1\na: 2"],
    ["tabs", "a:\n\t- b"],
  ];
  test.each(hostile)("%s", async (_, yaml) => {
    const card = `---\n${yaml}\n---\n# Text`;
    expect(await measureCpuTime(() => render(card))).toBeLessThan(2_000);
    expect((await render(card)).html).toContain("Text");
  });

  test("a key named __proto__ is an ordinary key", async () => {
    const { facts } = parseCard("---\n__proto__:\n  polluted: yes\nconstructor: x\n---\n");
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(facts)).toBe(Object.prototype);
  });
});
