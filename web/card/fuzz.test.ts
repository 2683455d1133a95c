import * as fc from "fast-check";
import { expect, test } from "vitest";
import { measureCpuTime } from "./testing/cpu-time.ts";
import { findProblems } from "./testing/inspect-html.ts";
import { splitWords } from "./split-words.ts";
import { renderCard } from "./testing/render.ts";

const tag = fc.constantFrom(
  ...splitWords(`
    a p div table tr td svg math mtext mglyph style script img form input b i template select
    option noscript iframe title textarea details summary foreignObject annotation-xml h1 pre code
    ul li picture source video Gallery think base meta object font center
  `),
);
const name = fc.constantFrom(
  ...splitWords(`
    href src style class id onerror onclick xlink:href srcset title name align width
  `),
);
const value = fc.constantFrom(
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "a.png",
  "#x",
  "color:red",
  "dark:hidden",
  'x" onerror="alert(1)',
  "--><script>",
  "</style>",
  "$$x$$",
  "1,2",
  "language-python",
  "&#106;avascript:x",
  "\u0000",
);
const attribute = fc
  .tuple(name, value, fc.constantFrom('"', "'", ""))
  .map(([key, text, quote]) => `${key}=${quote}${text}${quote}`);
const html = fc.oneof(
  fc
    .tuple(tag, fc.array(attribute, { maxLength: 3 }), fc.constantFrom(">", "/>", " >", ""))
    .map(([t, a, end]) => `<${t} ${a.join(" ")}${end}`),
  tag.map((t) => `</${t}>`),
  fc.constantFrom(
    ...splitWords("<!-- --> <![CDATA[ ]]> <? &lt;script&gt;"),
    "<!doctype html>",
    "&#60;img src=x onerror=alert(1)&#62;",
  ),
);
const markdown = fc.oneof(
  fc.constantFrom(
    "# ",
    "> ",
    "- ",
    "1. ",
    "|a|b|\n|-|-|\n",
    "\n\n",
    "\n",
    "    ",
    "```python\n",
    "```\n",
    "~~~",
    "`",
    "``",
    "**",
    "_",
    "~~",
    "---\n",
  ),
  fc.constantFrom(
    "$$",
    "$",
    "\\\\(",
    "\\\\)",
    "\\frac{a}{b}",
    "[^1]",
    "\n[^1]: ",
    "\uFDD00\uFDD1",
    "- [x] ",
    "<https://a.b>",
    "www.a.b",
    "![",
    "](",
    ")",
  ),
  value.map((text) => `[x](${text})`),
  fc.string({ maxLength: 20, unit: "binary" }),
  fc.string({ maxLength: 20 }),
);
const card = fc.array(fc.oneof(html, markdown), { maxLength: 60 }).map((parts) => parts.join(""));

test("renders any mix of HTML and Markdown in time and only as allowed HTML", async () => {
  await fc.assert(
    fc.asyncProperty(card, async (text) => {
      const milliseconds = await measureCpuTime(() => renderCard(text, { id: "owner/name" }));
      expect(milliseconds).toBeLessThan(1_000);
      const { html: page, notice } = await renderCard(text, { id: "owner/name" });
      expect(notice).toBeUndefined();
      expect(findProblems(page)).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});
