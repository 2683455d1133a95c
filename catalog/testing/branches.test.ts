import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ModelMetadata } from "../model.ts";
import { renderUsage } from "./render-usage.ts";
import { libraryModels } from "./sample-models.ts";

/** Expected output of a library for a model: one line of `branches.jsonl`. */
interface Branch {
  library: string;
  /** Description of the code, as the end of "shows …". */
  that: string;
  model?: Partial<ModelMetadata>;
  /** Paths of the model's files. */
  files?: string[];
  /** The file that the user selected. */
  file?: string;
  /** Texts and regular expressions that the code contains, and does not contain. */
  shows?: string[];
  matches?: string[];
  hides?: string[];
  lacks?: string[];
  /** Texts that the install commands contain, and do not contain. */
  installs?: string[];
  installsNo?: string[];
  /** IDs of all notices. Default: none. */
  notices?: string[];
  /** The code, titles, and languages of all snippets. */
  code?: string;
  titles?: string[];
  languages?: string[];
}

const lines = readFileSync(new URL("branches.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");
const branches = lines.map((line) => JSON.parse(line) as Branch);

describe.each([...Map.groupBy(branches, ({ library }) => library)])("%s", (library, rows) => {
  test.each(rows)("shows $that", ({ model, files, file, notices = [], ...expected }) => {
    const siblings = files?.map((rfilename) => ({ rfilename }));
    const usage = renderUsage(
      library,
      { ...model, ...(siblings && { siblings }) },
      file === undefined ? {} : { file },
    );
    const { code, titles, languages } = usage;
    for (const text of expected.shows ?? []) expect(code).toContain(text);
    for (const text of expected.hides ?? []) expect(code).not.toContain(text);
    for (const source of expected.matches ?? []) expect(code).toMatch(new RegExp(source, "m"));
    for (const source of expected.lacks ?? []) expect(code).not.toMatch(new RegExp(source, "m"));
    for (const text of expected.installs ?? []) expect(usage.install).toContain(text);
    for (const text of expected.installsNo ?? []) expect(usage.install).not.toContain(text);
    expect({ code, titles, languages, notices: usage.notices }).toMatchObject({
      notices,
      ...(expected.code !== undefined && { code: expected.code }),
      ...(expected.titles && { titles: expected.titles }),
      ...(expected.languages && { languages: expected.languages }),
    });
  });
});

test("transformers has a pipeline for 28 tasks", () => {
  const models = libraryModels["transformers"] ?? [];
  const withPipeline = models.filter((model) =>
    renderUsage("transformers", model).titles.includes("Use a pipeline"),
  );
  expect(new Set(withPipeline.map((model) => model.pipeline_tag)).size).toBe(28);
});
