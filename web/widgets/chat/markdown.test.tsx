import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parseBlocks, parseInline } from "./markdown.ts";
import Formula from "./formula.tsx";
import MarkdownText from "./markdown-text.tsx";

const html = (text: string): string => renderToStaticMarkup(<MarkdownText text={text} />);

describe("the Markdown of a response", () => {
  test.each([
    [
      "**bold**, *em*, _em_, ~~gone~~, `a*b`",
      "<p><strong>bold</strong>, <em>em</em>, <em>em</em>, <del>gone</del>, <code>a*b</code></p>",
    ],
    ["***both***", "<p><strong><em>both</em></strong></p>"],
    ["snake_case_name and 2 * 3 * 4", "<p>snake_case_name and 2 * 3 * 4</p>"],
    ["``a ` b`` and \\*this\\*", "<p><code>a ` b</code> and *this*</p>"],
    ["# One\nText\n### Two ##", "<h4>One</h4><p>Text</p><h5>Two</h5>"],
    ["- a\n- b\n  - c\n- d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"],
    ["Steps:\n3. a\n\n4. b", '<p>Steps:</p><ol start="3"><li>a</li><li>b</li></ol>'],
    ["- a\n1. b", '<ul><li>a</li></ul><ol start="1"><li>b</li></ol>'],
    ["> a\n> - b", "<blockquote><p>a</p><ul><li>b</li></ul></blockquote>"],
    ["a\n\n---\n\nb", "<p>a</p><hr/><p>b</p>"],
    ["one\ntwo", "<p>one\ntwo</p>"],
    ["**unfinished and `open", "<p>**unfinished and `open</p>"],
    ["$5 and $6, $HOME and $PATH, \\(open", "<p>$5 and $6, $HOME and $PATH, (open</p>"],
  ])("%j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("has code, even within lists and before its end arrives", () => {
    expect(html("1. Run:\n   ```sh\n   ls\n     -l\n   ```\n2. Done")).toMatch(
      /<ol start="1"><li>Run:<div class="sample">.*aria-label="Code sh".*<code>ls\n {2}-l<\/code>.*<\/li><li>Done<\/li><\/ol>/s,
    );
    expect(html("```py\n# no heading\n**no bold**")).toContain("<code># no heading\n**no bold**</code>");
  });

  test("has tables whose rows are as wide as their head", () => {
    const table = html("| a | b |\n|---|:-:|\n| `x|y` | **2** | 3 |\n| only |\n\nafter");
    expect(table).toContain('<th scope="col">a</th><th scope="col">b</th>');
    expect(table).toContain("<tr><td><code>x|y</code></td><td><strong>2</strong></td></tr>");
    expect(table).toContain("<tr><td>only</td><td></td></tr>");
    expect(table).toContain("<p>after</p>");
  });

  test("links to web pages only, and loads no images", () => {
    expect(html('[docs](https://a.test/b_(c) "t"), https://b.test/x.')).toBe(
      '<p><a class="link" href="https://a.test/b_(c)" rel="noreferrer nofollow ugc" target="_blank">docs</a>, <a class="link" href="https://b.test/x" rel="noreferrer nofollow ugc" target="_blank">https://b.test/x</a>.</p>',
    );
    expect(html("![secret](https://evil.test/?q=secret)")).not.toContain("<img");
    for (const bad of [
      "[x](javascript:alert(1))",
      "[x](data:text/html,x)",
      "[x](/settings)",
      "[x](//evil.test)",
    ])
      expect(html(bad), bad).not.toContain("href");
  });

  test("finds formulas, even over several lines, but not amounts", () => {
    const formulas = (text: string) =>
      parseInline(text).flatMap((part) =>
        typeof part === "string" || part.kind !== "math" ? [] : [part.tex],
      );
    expect(formulas("\\(x_1 < *y*\\), $E = mc^2$, $$a$$, and $$\nb\n$$")).toEqual([
      "x_1 < *y*",
      "E = mc^2",
      "a",
      "b",
    ]);
    expect(parseBlocks("Sum:\n\\[\n- a\n+ b\n\\]\nEnd").map(({ kind, source }) => [kind, source])).toEqual([
      ["paragraph", "Sum:"],
      ["math", "\\[\n- a\n+ b\n\\]"],
      ["paragraph", "End"],
    ]);
    expect(parseBlocks("$$a$$ and $$\nb\n$$")).toHaveLength(1);
  });

  test("has formulas as MathML, and the source of invalid ones", () => {
    const render = (tex: string) =>
      renderToStaticMarkup(<Formula tex={tex} display={false} source={`$${tex}$`} />);
    expect(render(String.raw`\mathbb{R}^2`)).toMatch(/^<span><span class="katex"><math .*<mi [^>]*>ℝ<\/mi>/);
    expect(render(String.raw`\frac{`)).toBe(String.raw`<code>$\frac{$</code>`);
    expect(render(String.raw`\href{javascript:alert(1)}{x}\text{<img src=x>}`)).not.toMatch(/<(?:a|img)\b/);
  });

  test("is never HTML", () => {
    const hostile = fc.array(
      fc.constantFrom(
        "<script>",
        "<img src=x onerror=y>",
        "](",
        "[",
        "**",
        "`",
        "|",
        "\n",
        "- ",
        "> ",
        '"',
        "https://a",
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(hostile, (parts) => {
        expect(html(parts.join(""))).not.toMatch(/<(?:script|img)/);
      }),
    );
  });

  test("keeps all text, and keeps unchanged blocks while it grows", () => {
    const text = "# Title\n\nA *b* c.\n\n- one\n- two\n\nEnd";
    const before = parseBlocks(text);
    const after = parseBlocks(`${text} of it`);
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)?.source).toBe("End of it");
    expect(parseInline("a**b")).toEqual(["a**b"]);
  });

  test("is rendered in linear time for repeated patterns", () => {
    const patterns = [
      "*a ",
      "**a ",
      "_a ",
      "`a``b",
      "[a](",
      "![",
      "| ",
      "> ",
      "- ",
      "  - ",
      "#",
      "https://a ",
      "~~a ",
      "<br",
      "\\",
      "1. ",
    ];
    for (const pattern of patterns) {
      const steps = countSteps(() => html(pattern.repeat(20_000)));
      expect(steps, pattern).toBeLessThan(4_000_000);
    }
    for (const pattern of ["$a", "$$a ", "\\(a ", "\\[\n"]) {
      const text = pattern.repeat(20_000);
      const steps = countSteps(() => [parseBlocks(text), parseInline(text)]);
      expect(steps, pattern).toBeLessThan(4_000_000);
    }
  });
});

/** Counts the characters that all calls of `indexOf` search at most. Unlike time, they do not depend on the machine. */
function countSteps(work: () => void): number {
  let steps = 0;
  const { indexOf } = String.prototype;
  // oxlint-disable-next-line no-extend-native -- restored below
  String.prototype.indexOf = function count(this: string, searched: string, from = 0) {
    const found = indexOf.call(this, searched, from);
    steps += (found === -1 ? this.length : found) - from;
    return found;
  };
  try {
    work();
  } finally {
    // oxlint-disable-next-line no-extend-native -- as it was
    String.prototype.indexOf = indexOf;
  }
  return steps;
}
