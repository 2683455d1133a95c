import { describe, expect, test } from "vitest";
import { apps, libraries } from "./entries.ts";
import type { LocalApp } from "./app.ts";
import type { Snippet } from "./code.ts";
import type { Library } from "./library.ts";
import type { ModelMetadata } from "./model.ts";
import { type Notice, NOTICES } from "./notices.ts";
import { changedValue, START } from "./testing/marks.ts";
import { bash, findProblems, PARSED, python3, type RenderedSnippet } from "./testing/parsers.ts";
import { branchModels, type SampleModel, listSampleModels } from "./testing/sample-models.ts";

/** Distinct output of a library or app for the sample models. */
interface Sample {
  id: string;
  pieces: Map<string, RenderedSnippet & { model: ModelMetadata }>;
  /** Problems of links, titles, and notices. */
  errors: string[];
  links: number;
  models: number;
}

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

describe("snippets for any model", () => {
  if (!python3)
    console.log("Skipped: CPython's parser, because python3 is not installed (tree-sitter parses the code).");
  if (!bash)
    console.log("Skipped: bash's parser, because bash is not installed (tree-sitter parses the code).");

  test.each(samples.map((sample) => [sample.id, sample] as const))(
    "%s has valid code, links, titles, and notices",
    (id, sample) => {
      const messages = all.flatMap((piece, i) =>
        piece.id === id && problems[i] !== undefined
          ? [
              `${problems[i]}\n  for ${JSON.stringify(piece.model).slice(0, 400)}\n  in\n${piece.code.slice(0, 1500)}`,
            ]
          : [],
      );
      expect(sample.errors).toEqual([]);
      if (messages.length > 0) {
        expect.fail(
          `${messages.length} of ${sample.pieces.size} pieces of code:\n\n${messages.slice(0, 2).join("\n\n")}`,
        );
      }
      expect(sample.pieces.size + sample.links).toBeGreaterThan(0);
    },
  );

  test("are valid in every language", () => {
    const rows = PARSED.flatMap((language) => {
      const pieces = [...all.keys()].filter((i) => all[i]?.language === language);
      const parsed = pieces.filter((i) => problems[i] === undefined).length;
      return pieces.length === 0
        ? []
        : [{ language, pieces: pieces.length, parsed, percent: (100 * parsed) / pieces.length }];
    });
    const models = samples.reduce((sum, sample) => sum + sample.models, 0);
    console.log(`${samples.length} libraries and apps, ${models} sample models:`);
    console.table(rows);
    for (const row of rows) expect(row.percent, row.language).toBe(100);
  });
});

/** Output of a library or an app: snippets and notices, or a link. */
type Item = Snippet | Notice | { link: string };

function collect(id: string, library: string, show: (sampleModel: SampleModel) => Item[]): Sample {
  const sample: Sample = { id, pieces: new Map(), errors: [], links: 0, models: 0 };
  const listItems = (sampleModel: SampleModel): Item[] => {
    try {
      return show(sampleModel);
    } catch (error) {
      sample.errors.push(`throws ${String(error)} for ${JSON.stringify(sampleModel).slice(0, 300)}`);
      return [];
    }
  };
  for (const sampleModel of listSampleModels(library, branchModels[library] ?? [], (each) =>
    JSON.stringify(listItems(each)),
  )) {
    sample.models++;
    for (const item of listItems(sampleModel)) {
      if ("notice" in item) {
        if (!Object.hasOwn(NOTICES, item.notice) || item.message.includes(START))
          sample.errors.push(item.message);
      }
      if ("link" in item && item.link !== undefined) {
        sample.links++;
        sample.errors.push(...linkProblems(item.link));
      }
      if (!("code" in item)) continue;
      if (item.title?.includes(START)) sample.errors.push(`a value of the model in a title: ${item.title}`);
      if (item.code.trim() === "") sample.errors.push("a snippet without code");
      sample.pieces.set(`${item.language}\n${item.code}`, {
        language: item.language,
        code: item.code,
        model: sampleModel.model,
      });
      if (item.install !== undefined) {
        sample.pieces.set(`bash\n${item.install}`, {
          language: "bash",
          code: item.install,
          model: sampleModel.model,
        });
      }
    }
  }
  sample.errors = [...new Set(sample.errors)].slice(0, 5);
  return sample;
}

/** Checks that a link is a URL, and that each value of a model stays one part of its path or query. */
function linkProblems(link: string): string[] {
  if (!URL.canParse(link)) return [`not a URL: ${link}`];
  const { pathname, searchParams } = new URL(link);
  const parts = [...pathname.split("/").map(decodeURIComponent), ...searchParams.values()];
  const marks = (text: string) => text.split(START).length - 1;
  if (marks(parts.join("\n")) !== marks(link))
    return [`a value of the model is not in path or query: ${link}`];
  return parts.flatMap((part) => changedValue(part) ?? []);
}
