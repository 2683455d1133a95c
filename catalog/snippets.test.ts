import { describe, expect, test } from "vitest";
import { apps } from "./apps.gen.ts";
import type { LocalApp } from "./app.ts";
import type { Snippet } from "./code.ts";
import { libraries } from "./libraries.gen.ts";
import type { Library } from "./library.ts";
import type { ModelFacts } from "./model.ts";
import { type Notice, NOTICES } from "./notices.ts";
import { changedValue, START } from "./testing/marks.ts";
import { bash, findProblems, PARSED, python3, type Shown } from "./testing/parsers.ts";
import { branchProbes, type Probe, probesOf } from "./testing/probes.ts";

/** Everything that a library or app shows for the probes, each piece of code once. */
interface Sample {
  id: string;
  pieces: Map<string, Shown & { model: ModelFacts }>;
  /** What is wrong with links, titles and notices. */
  wrong: string[];
  links: number;
  models: number;
}

const branches = await branchProbes();

const samples: Sample[] = [
  ...Object.entries<Library>(libraries).flatMap(([id, { snippets }]) =>
    snippets === undefined ? [] : [collect(id, id, ({ model, choice }) => snippets(model, choice))],
  ),
  ...Object.entries<LocalApp>(apps).map(([id, app]) =>
    collect(`app ${id}`, id, ({ model, choice }) =>
      "snippets" in app ? app.snippets(model, choice) : [{ link: app.deeplink(model, choice) }],
    ),
  ),
];

const all = samples.flatMap(({ id, pieces }) => [...pieces.values()].map((piece) => ({ id, ...piece })));
const problems = await findProblems(all);

describe("the code that is shown for any model", () => {
  if (!python3)
    console.log("Skipped: CPython's parser, no python3 on this machine (tree-sitter still reads it).");
  if (!bash) console.log("Skipped: bash's own parser, no bash on this machine (tree-sitter still reads it).");

  test.each(samples.map((sample) => [sample.id, sample] as const))(
    "%s is what it claims to be",
    (id, sample) => {
      const found = all.flatMap((piece, i) =>
        piece.id === id && problems[i] !== undefined
          ? [
              `${problems[i]}\n  for ${JSON.stringify(piece.model).slice(0, 400)}\n  in\n${piece.code.slice(0, 1500)}`,
            ]
          : [],
      );
      expect(sample.wrong).toEqual([]);
      if (found.length > 0) {
        expect.fail(
          `${found.length} of ${sample.pieces.size} pieces of code:\n\n${found.slice(0, 2).join("\n\n")}`,
        );
      }
      expect(sample.pieces.size + sample.links).toBeGreaterThan(0);
    },
  );

  test("is parsed whole, in every language", () => {
    const rows = PARSED.flatMap((language) => {
      const pieces = [...all.keys()].filter((i) => all[i]?.language === language);
      const parsed = pieces.filter((i) => problems[i] === undefined).length;
      return pieces.length === 0
        ? []
        : [{ language, pieces: pieces.length, parsed, percent: (100 * parsed) / pieces.length }];
    });
    const models = samples.reduce((sum, sample) => sum + sample.models, 0);
    console.log(`${samples.length} libraries and apps, ${models} probe models:`);
    console.table(rows);
    for (const row of rows) expect(row.percent, row.language).toBe(100);
  });
});

/** What a library or an app gives: code and notices, or for some apps a link. */
type Item = Snippet | Notice | { link: string };

function collect(id: string, library: string, show: (probe: Probe) => Item[]): Sample {
  const sample: Sample = { id, pieces: new Map(), wrong: [], links: 0, models: 0 };
  const shownFor = (probe: Probe): Item[] => {
    try {
      return show(probe);
    } catch (error) {
      sample.wrong.push(`throws ${String(error)} for ${JSON.stringify(probe).slice(0, 300)}`);
      return [];
    }
  };
  for (const probe of probesOf(library, branches[library] ?? [], (each) => JSON.stringify(shownFor(each)))) {
    sample.models++;
    for (const shown of shownFor(probe)) {
      if ("notice" in shown) {
        if (!Object.hasOwn(NOTICES, shown.notice) || shown.message.includes(START))
          sample.wrong.push(shown.message);
      }
      if ("link" in shown && shown.link !== undefined) {
        sample.links++;
        sample.wrong.push(...linkProblems(shown.link));
      }
      if (!("code" in shown)) continue;
      if (shown.title?.includes(START)) sample.wrong.push(`a value of the model in a title: ${shown.title}`);
      if (shown.code.trim() === "") sample.wrong.push("a snippet without code");
      sample.pieces.set(`${shown.language}\n${shown.code}`, {
        language: shown.language,
        code: shown.code,
        model: probe.model,
      });
      if (shown.install !== undefined) {
        sample.pieces.set(`bash\n${shown.install}`, {
          language: "bash",
          code: shown.install,
          model: probe.model,
        });
      }
    }
  }
  sample.wrong = [...new Set(sample.wrong)].slice(0, 5);
  return sample;
}

/** A link is a URL, and what a model puts into it stays one part of its path or query. */
function linkProblems(link: string): string[] {
  if (!URL.canParse(link)) return [`not a URL: ${link}`];
  const { pathname, searchParams } = new URL(link);
  const parts = [...pathname.split("/").map(decodeURIComponent), ...searchParams.values()];
  const marks = (text: string) => text.split(START).length - 1;
  if (marks(parts.join("\n")) !== marks(link))
    return [`a value of the model is not in path or query: ${link}`];
  return parts.flatMap((part) => changedValue(part) ?? []);
}
