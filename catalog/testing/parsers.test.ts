import { describe, expect, test } from "vitest";
import type { CodeLanguage } from "../code.ts";
import { mark } from "./marks.ts";
import { bash, findProblems, python3 } from "./parsers.ts";

const id = mark(`"); import os #`);
const single = mark(`'); import os #`);
const plain = mark("$(reboot)");
const quoted = JSON.stringify(id);

const outside = /outside of a string/;
const broken = /does not parse/;
const changed = /is changed|is cut/;

/** Invalid code, with the reason. */
const rejected: [CodeLanguage, string, RegExp][] = [
  ["python", "load(", broken],
  ["python", `x = "${id}"`, broken],
  ["python", `x = 1  # ${plain}`, outside],
  ["python", `x = f"{zqsentinel}"`, outside],
  ["python", `import zqsentinel`, outside],
  ["python", `x = "zqsentinel"`, changed],
  ["python", `x = "${mark("other")}"`, changed],
  ["javascript", "await (", broken],
  ["javascript", "import { a } from b;", broken],
  ["javascript", `// ${plain}`, outside],
  ["javascript", "const x = `${zqsentinel}`;", outside],
  ["javascript", `const x = "${mark("other")}";`, changed],
  ["typescript", "const x: = 1;", broken],
  ["bash", `echo "`, broken],
  ["bash", "if true; then", broken],
  ["bash", `echo ${plain}`, outside],
  ["bash", `echo "${plain}"`, outside],
  ["bash", `echo '${single}'`, broken],
  ["bash", `echo x # ${plain}`, outside],
  ["bash", `cat > x.yaml <<END\nmodel: ${quoted}\nEND`, outside],
  ["bash", `cat > x.yaml <<'END'\nmodel: '${single}'\nEND`, broken],
  ["bash", `cat > x.py <<'END'\n# ${plain}\nEND`, outside],
  ["bash", `echo ${mark("other")}`, changed],
  ["csharp", "var x = ;", broken],
  ["csharp", `var x = $"{zqsentinel}";`, outside],
  ["csharp", `// ${plain}`, outside],
  ["swift", "let x = ", broken],
  ["swift", `let x = "\\(zqsentinel)"`, outside],
  ["json", "{,}", broken],
  ["json", `{"a": "${mark("other")}"}`, changed],
  ["yaml", "a: [", broken],
  ["yaml", `a: 1 # ${plain}`, outside],
  ["powershell", "irm x | iex", /no parser/],
  ["text", "anything", /no parser/],
];

const accepted: [CodeLanguage, string][] = [
  ["python", `from a import b\n\nx = b(${quoted})\nprint(f"{x} {1}")`],
  ["python", `x = "https://hub/" ${quoted}`],
  ["javascript", `import { a } from "b";\nconst x = await a(${quoted});`],
  ["typescript", `const x: string = ${quoted};`],
  ["bash", `run '${id}' --flag`],
  ["bash", `run 'zqsentinel'\\''); import os #qzend'`],
  ["bash", `curl -d '{"model": ${JSON.stringify(plain)}}' http://localhost`],
  ["bash", `cat > x.yaml <<'END'\nmodel: ${quoted}\nEND\nrun x.yaml`],
  ["csharp", `var x = new Model(${quoted});`],
  ["swift", `let x = try await load(${quoted})`],
  ["json", JSON.stringify({ [id]: [single] })],
  ["yaml", `a:\n  - ${quoted}`],
];

describe("the snippet parsers", () => {
  test.each(rejected)("reject %s: %s", async (language, code, reason) => {
    expect(await findProblems([{ language, code }])).toEqual([expect.stringMatching(reason)]);
  });

  test.each(accepted)("accept %s: %s", async (language, code) => {
    expect(await findProblems([{ language, code }])).toEqual([undefined]);
  });

  test("report which of several snippets is invalid", async () => {
    const all = [...accepted, ["python", "("], ...accepted, ["bash", "("], ["javascript", "("]] as [
      CodeLanguage,
      string,
    ][];
    const problems = await findProblems(all.map(([language, code]) => ({ language, code })));
    const wrong = problems.flatMap((problem, i) => (problem === undefined ? [] : [i]));
    expect(wrong).toEqual([accepted.length, 2 * accepted.length + 1, 2 * accepted.length + 2]);
  });

  test.skipIf(!python3 || !bash)("reject code that only the parser of the language rejects", async () => {
    const snippets = [
      { language: "python", code: "def f():\n    return 1\n  return 2" },
      { language: "python", code: "f(a=1, a=2)" },
      { language: "javascript", code: "const a = 1; const a = 2;" },
    ] as const;
    for (const problem of await findProblems(snippets)) expect(problem).toMatch(broken);
  });
});
