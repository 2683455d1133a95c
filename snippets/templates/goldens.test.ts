import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseChatTemplate } from "./chat.ts";

interface Goldens {
  contexts: Record<string, { messages: unknown[]; tools?: unknown[]; add_generation_prompt: boolean }>;
  special_tokens: Record<string, string>;
  now: string;
  results: Record<string, Record<string, { text?: string; error?: string }>>;
}

const folder = new URL("../../../shared/data/chat_templates/", import.meta.url);
const isThere = existsSync(new URL("_goldens.json", folder));
if (!isThere) console.log("The real chat templates are not here: the comparison with Python is skipped.");

test.skipIf(!isThere)("real chat templates return the prompts and errors of Python", () => {
  const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
  const { contexts, special_tokens, now, results } = JSON.parse(read("_goldens.json")) as Goldens;
  const otherwise: string[] = [];
  let [same, rendered, refused, refusedToo] = [0, 0, 0, 0];
  for (const [file, cases] of Object.entries(results)) {
    for (const [name, wanted] of Object.entries(cases)) {
      let got: { text?: string; error?: string };
      try {
        // The goldens were created without `tools` if there are none; transformers passes `none`.
        const input = { tools: undefined, documents: undefined, ...contexts[name], ...special_tokens };
        const text = parseChatTemplate(file, read(file)).render(input as never, { now: new Date(`${now}Z`) });
        got = { text };
      } catch (error) {
        got = { error: (error as Error).message };
      }
      if (wanted.text === undefined) {
        refused += 1;
        if (got.error === undefined) otherwise.push(`${file} ${name}: Python says ${wanted.error}`);
        else refusedToo += 1;
      } else {
        rendered += 1;
        if (got.text === wanted.text) same += 1;
        else otherwise.push(`${file} ${name}: ${got.error ?? "differs"}`);
      }
    }
  }
  console.log(
    `Of ${rendered} prompts that Python renders, ${same} are the same (${((100 * same) / rendered).toFixed(1)} %); of ${refused} that it refuses, ${refusedToo} are refused.`,
    otherwise.length === 0 ? "" : `Otherwise:\n  ${otherwise.join("\n  ")}`,
  );
  expect(rendered).toBeGreaterThan(300);
  expect(refusedToo).toBe(refused);
  expect(otherwise).toEqual([]);
});
