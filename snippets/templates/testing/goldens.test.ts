import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseChatTemplate } from "../chat.ts";
import { parseJson } from "../json.ts";

interface Golden {
  text?: string;
  error?: string;
}

/** Created by `npm run verify:templates` with transformers, and with only its Jinja environment. */
const goldens = parseJson(readFileSync(new URL("goldens.json", import.meta.url), "utf8")) as {
  now: string;
  conversations: Record<string, { messages: unknown[] }>;
  cases: [template: string, conversation: string, transformers: Golden, jinja?: Golden][];
};

const CASES = goldens.cases.flatMap(([template, name, transformers, jinja]) => [
  { template, name, golden: transformers, prepareMessages: true },
  ...(jinja ? [{ template, name, golden: jinja, prepareMessages: false }] : []),
]);

test.each(CASES)("$template of $name matches Python", ({ template, name, golden, prepareMessages }) => {
  const conversation = goldens.conversations[name];
  if (!conversation) throw new Error(`Unknown conversation ${name}.`);
  const render = () =>
    parseChatTemplate("t", template).render(conversation, {
      now: new Date(`${goldens.now}Z`),
      prepareMessages,
    });
  if (golden.text === undefined) expect(render).toThrow();
  else expect(render()).toBe(golden.text);
});
