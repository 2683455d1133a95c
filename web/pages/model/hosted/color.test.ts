import { clients, createPlan, type SnippetRequest, writeSnippet } from "@modelyard/snippets";
import { describe, expect, test } from "vitest";
import { hostileRequests } from "../../../../snippets/testing/hostile.ts";
import { colored } from "./color.ts";

const kindsOf = (code: string, language: "python" | "js" | "sh") =>
  colored(code, language)
    .filter(({ kind }) => kind !== undefined)
    .map(({ text, kind }) => `${kind} ${text}`);

describe("words of code", () => {
  test("are told apart in Python", () => {
    expect(kindsOf(`from a import b  # c\nx = b(key=f"it's {1}", n=5, on=True)`, "python")).toEqual([
      "keyword from",
      "keyword import",
      "comment # c",
      "name key",
      `string f"it's {1}"`,
      "name n",
      "number 5",
      "name on",
      "number True",
    ]);
  });

  test("are told apart in JavaScript", () => {
    expect(kindsOf('const a = await b("x // y", `${c}`, 1); // d', "js")).toEqual([
      "keyword const",
      "keyword await",
      'string "x // y"',
      "string `${c}`",
      "number 1",
      "comment // d",
    ]);
  });

  test("are told apart in a shell, here-documents as one text", () => {
    const code = `curl a --data-binary @- <<'JSON'\n{\n  "it's": "#"\n}\nJSON`;
    expect(kindsOf(code, "sh")).toEqual([
      "name --data-binary",
      "string 'JSON'",
      `string {\n  "it's": "#"\n}`,
    ]);
    expect(kindsOf(String.raw`curl -d 'a\' # b`, "sh")).toEqual([
      "name -d",
      String.raw`string 'a\'`,
      "comment # b",
    ]);
  });
});

test.each(Object.entries(hostileRequests) as [string, SnippetRequest][])(
  "are all of the code, and hostile %s stay inside of texts",
  async (_name, request) => {
    const planned = await createPlan(request);
    for (const client of clients.filter((each) => each.supports(planned) === true)) {
      const { code, language } = writeSnippet(client, planned);
      const found = colored(code, language);
      expect(found.map(({ text }) => text).join("")).toBe(code);
      const plain = found.filter(({ kind }) => kind === undefined || kind === "keyword");
      if (found.length > 1)
        expect(plain.map(({ text }) => text).join(""), client.id).not.toContain("touch owned");
    }
  },
);
