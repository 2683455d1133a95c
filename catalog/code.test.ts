import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bash, javascript, json, lines, literal, oneLine, python, raw, swift } from "./code.ts";

const hostile = [
  'x"); import os #',
  "$(reboot)",
  "`id`",
  "a'b",
  'a"b',
  "a\\",
  "a\nb",
  "</script>",
  "🦙",
  "${HOME}",
  "%s",
  "{{x}}",
  "-rf",
  "",
  "\u2028",
  "\u0000\u007f",
];
const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("a snippet", () => {
  test("removes the indentation of the source", () => {
    const { code } = python`
      if True:
          print(${1})
    `;
    expect(code).toBe("if True:\n    print(1)");
  });

  test("keeps backslashes", () => {
    expect(python`print("a\nb")`.code).toBe(String.raw`print("a\nb")`);
  });

  test("indents a fragment like its line, and removes the line of an empty fragment", () => {
    const { code } = python`
      def f():
          ${lines("a = 1", false, "b = 2")}
          ${lines()}
          return a
    `;
    expect(code).toBe("def f():\n    a = 1\n    b = 2\n    return a");
  });

  test("writes structured values in the language's syntax", () => {
    expect(python`${{ a: [true, null, 1.5, "x"] }}`.code).toBe('{"a": [True, None, 1.5, "x"]}');
    expect(javascript`${{ a: [true, null] }}`.code).toBe('{"a":[true,null]}');
    expect(json`${["a"]}`.code).toBe('["a"]');
  });

  test("does not change the content of values", () => {
    expect(bash`echo ${"a  \n  b  "}`.code).toBe("echo 'a  \n  b  '");
  });

  test("has a title and an installation if they are passed", () => {
    const snippet = bash({ title: "Run", install: "pip install x" })`x ${"a b"}`;
    expect(snippet).toEqual({ language: "bash", title: "Run", install: "pip install x", code: "x 'a b'" });
  });

  test("inserts raw code unchanged", () => {
    expect(python`${raw("import os")}`.code).toBe("import os");
  });
});

describe("a value in code", () => {
  test.skipIf(!hasPython)("survives Python unchanged", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...hostile)), {
          minLength: 200,
          maxLength: 400,
        }),
        (values) => {
          const wellFormed = values.map((value) => value.toWellFormed());
          const script = `import json,sys\nprint(json.dumps([${wellFormed.map(literal.python).join(",\n")}]))`;
          const printed = execFileSync("python3", ["-"], { input: script, encoding: "utf8" });
          expect(JSON.parse(printed)).toEqual(wellFormed);
        },
      ),
      { numRuns: 5 },
    );
  });

  test("survives JavaScript unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...hostile)), (value) => {
        expect(new Function(`return ${literal.javascript(value)}`)()).toBe(value);
      }),
    );
  });

  test("stays one word in a shell", () => {
    const words = hostile.map((value) => value.replaceAll("\0", ""));
    const script = `for word in ${words.map(literal.bash).join(" ")}; do printf '%s\\0' "$word"; done`;
    const printed = execFileSync("bash", ["-c", script], { encoding: "utf8" });
    expect(printed.split("\0").slice(0, -1)).toEqual(words);
  });

  test("is quoted if it starts like an option", () => {
    expect(literal.bash("-rf")).toBe("'-rf'");
  });

  test("stays inside its quotes in Swift", () => {
    expect(swift`let id = ${'a"\\(boom)\n\u0007'}`.code).toBe(String.raw`let id = "a\"\\(boom)\n\u{0007}"`);
  });

  test("cannot end a comment", () => {
    expect(oneLine("a\r\nb\u2028c\u0000d")).toBe("a b c d");
  });
});
