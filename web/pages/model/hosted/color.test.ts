import { clients, createPlan, type SnippetRequest, writeSnippet } from "@modelyard/snippets";
import { describe, expect, test } from "vitest";
import { hostileRequests } from "../../../../snippets/testing/hostile.ts";
import { tokenize } from "./color.ts";

const listKinds = (code: string, language: "python" | "js" | "sh") =>
  tokenize(code, language)
    .filter(({ kind }) => kind !== undefined)
    .map(({ text, kind }) => `${kind} ${text}`);

describe("tokenize", () => {
  test("distinguishes kinds of tokens in Python", () => {
    expect(listKinds(`from a import b  # c\nx = b(key=f"it's {1}", n=5, on=True)`, "python")).toEqual([
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

  test("distinguishes kinds of tokens in JavaScript", () => {
    expect(listKinds('const a = await b("x // y", `${c}`, 1); // d', "js")).toEqual([
      "keyword const",
      "keyword await",
      'string "x // y"',
      "string `${c}`",
      "number 1",
      "comment // d",
    ]);
  });

  test("distinguishes kinds of tokens in shell code, with a here-document as one string", () => {
    const code = `curl a --data-binary @- <<'JSON'\n{\n  "it's": "#"\n}\nJSON`;
    expect(listKinds(code, "sh")).toEqual([
      "name --data-binary",
      "string 'JSON'",
      `string {\n  "it's": "#"\n}`,
    ]);
    expect(listKinds(String.raw`curl -d 'a\' # b`, "sh")).toEqual([
      "name -d",
      String.raw`string 'a\'`,
      "comment # b",
    ]);
  });
});

test.each(Object.entries(hostileRequests) as [string, SnippetRequest][])(
  "tokens add up to the code, and hostile %s stay inside string tokens",
  async (_name, request) => {
    const requestPlan = await createPlan(request);
    for (const client of clients.filter((each) => each.supports(requestPlan) === true)) {
      const { code, language } = writeSnippet(client, requestPlan);
      const tokens = tokenize(code, language);
      expect(tokens.map(({ text }) => text).join("")).toBe(code);
      const plain = tokens.filter(({ kind }) => kind === undefined || kind === "keyword");
      if (tokens.length > 1)
        expect(plain.map(({ text }) => text).join(""), client.id).not.toContain("touch owned");
    }
  },
);
