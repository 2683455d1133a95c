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
const hasTemplates = existsSync(new URL("_goldens.json", folder));
if (!hasTemplates)
  console.log("Skipped: the comparison with Python, because there are no real chat templates.");

test.skipIf(!hasTemplates)("real chat templates return the prompts and errors of Python", () => {
  const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
  const { contexts, special_tokens, now, results } = JSON.parse(read("_goldens.json")) as Goldens;
  const differences: string[] = [];
  let [same, rendered, rejected, bothRejected] = [0, 0, 0, 0];
  for (const [file, cases] of Object.entries(results)) {
    for (const [name, expected] of Object.entries(cases)) {
      let actual: { text?: string; error?: string };
      try {
        // The goldens were created without `tools` if there are none; transformers passes `none`.
        const input = { tools: undefined, documents: undefined, ...contexts[name], ...special_tokens };
        const text = parseChatTemplate(file, read(file)).render(input as never, { now: new Date(`${now}Z`) });
        actual = { text };
      } catch (error) {
        actual = { error: (error as Error).message };
      }
      if (expected.text === undefined) {
        rejected += 1;
        if (actual.error === undefined) differences.push(`${file} ${name}: Python says ${expected.error}`);
        else bothRejected += 1;
      } else {
        rendered += 1;
        if (actual.text === expected.text) same += 1;
        else differences.push(`${file} ${name}: ${actual.error ?? "differs"}`);
      }
    }
  }
  console.log(
    `Of ${rendered} prompts that Python renders, ${same} are the same (${((100 * same) / rendered).toFixed(1)}%); of ${rejected} that it rejects, ${bothRejected} are rejected.`,
    differences.length === 0 ? "" : `Differences:\n  ${differences.join("\n  ")}`,
  );
  expect(rendered).toBeGreaterThan(300);
  expect(bothRejected).toBe(rejected);
  expect(differences).toEqual([]);
});
