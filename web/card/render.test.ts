import { describe, expect, test } from "vitest";
import { parseCard } from "@modelyard/contract/front-matter";
import { renderCard, renderComment } from "./testing/render.ts";

const render = (markdown: string, revision?: string) =>
  renderCard(markdown, { id: "owner/name", ...(revision && { revision }) });
const html = async (markdown: string) => (await render(markdown)).html;

describe("Markdown with GitHub extensions", () => {
  test("wraps tables in a scrollable box", async () => {
    expect(await html("| model | score |\n|:--|--:|\n| **a** | 1 |")).toMatchInlineSnapshot(`
      "<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>
      <thead>
      <tr>
      <th align="left">model</th>
      <th align="right">score</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td align="left"><strong>a</strong></td>
      <td align="right">1</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test("renders task lists, strikethrough, URLs, and footnotes", async () => {
    expect(await html("- [x] done\n- [ ] not ~~yet~~\n\nwww.example.com [^1]\n\n[^1]: A note."))
      .toMatchInlineSnapshot(`
        "<ul class="contains-task-list">
        <li class="task-list-item"><input type="checkbox" checked disabled aria-label="done"> done</li>
        <li class="task-list-item"><input type="checkbox" disabled aria-label="to do"> not <del>yet</del></li>
        </ul>
        <p><a href="http://www.example.com/" rel="nofollow ugc noopener">www.example.com</a> <sup><a data-footnote-ref="" aria-describedby="card-footnote-label" id="card-fnref-1" href="#card-fn-1">1</a></sup></p>
        <section data-footnotes="" class="footnotes"><h3 class="sr-only" id="card-footnote-label">Footnotes</h3>
        <ol>
        <li id="card-fn-1">
        <p>A note. <a data-footnote-backref="" aria-label="Back to reference 1" href="#card-fnref-1">↩</a></p>
        </li>
        </ol>
        </section>"
      `);
  });

  test("renders callouts of GitHub; everything else stays a quote", async () => {
    expect(await html("> [!NOTE]\n> Read *this*.\n>\n> - a")).toMatchInlineSnapshot(`
      "<div class="callout callout-note" role="note"><p class="callout-title">Note</p>
      <p>Read <em>this</em>.</p>
      <ul>
      <li>a</li>
      </ul>
      </div>"
    `);
    for (const callout of [
      "> [!tip] \n> text",
      ">[!WARNING]\nlazy",
      "> [!CAUTION]\n>\n> text",
      "> [!IMPORTANT]  \n> text",
      "> [!NOTE]\n> > [!TIP]\n> > x",
    ])
      expect((await html(callout)).match(/callout-title/g), callout).toHaveLength(1);
    for (const quote of [
      "> [!NOTE] text",
      "> [!NOTE]",
      "> [!INFO]\n> x",
      "> [! NOTE]\n> x",
      "> **[!NOTE]**\n> x",
      "> x\n> [!NOTE]",
      "> > [!NOTE]\n> > x",
      "> [!NOTE] **x**",
      "> [!NOTE]\n> x\n\n[!NOTE]: https://a.example",
    ]) {
      const page = await html(quote);
      expect(page, quote).toContain("<blockquote>");
      expect(page).not.toContain("callout");
    }
    expect(await html('<div class="callout" data-callout="<b>" role="alert">x</div>')).toBe("<div>x</div>");
  });

  test("draws Mermaid diagrams as images for both themes, and keeps their source", async () => {
    const mermaid = (source: string) => html(`\`\`\`mermaid\n${source}\n\`\`\``);
    const page = await mermaid(
      '---\ntitle: x\n---\n%% comment\ngraph TD;\n  A["<b>1</b>"] -->|"</svg><script>"| B;',
    );
    const images = [
      ...page.matchAll(/<img class="on-(light|dark)" src="data:image\/svg\+xml;base64,([^"]+)"/g),
    ];
    expect(images.map(([, theme]) => theme)).toEqual(["light", "dark"]);
    for (const [, , data = ""] of images)
      expect(atob(data)).not.toMatch(/<script|<b>|@import|https?:(?!\/\/www\.w3\.org)/);
    expect(page).toContain("<summary>Source of the diagram</summary>");
    expect(page).toContain("%% comment");
    for (const source of ['pie\n "a": 1', "no diagram", "graph TD\n", `graph TD\n${"A --> B\n".repeat(400)}`])
      expect(await mermaid(source)).not.toContain("<img");
  });

  test("replaces emoji codes in text only", async () => {
    expect(await html(":rocket: **:+1:** a:100:b `:rocket:` 10:30:45 :constructor: [:star:](x)")).toBe(
      '<p>🚀 <strong>👍</strong> a:100:b <code>:rocket:</code> 10:30:45 :constructor: <a href="/owner/name/blob/main/x">⭐</a></p>',
    );
  });

  test("resolves links to footnotes and headings of the card", async () => {
    const page = await html(
      "# Über uns\n\n[up](#über-uns) [^a] [Caps](#Über-Uns) <a name=spot></a>[spot](#spot)\n\n[^a]: x",
    );
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => decodeURIComponent(id ?? ""));
    expect(targets.length).toBeGreaterThan(4);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("HTML in a card", () => {
  test("keeps alignment and width, removes styles and classes", async () => {
    expect(
      await html(
        '<div align="center"><h1 class="x">T</h1><img src="a.png" style="width: 200px; border: 0" onerror=x></div>\n\n<p style="text-align:center;color:red">x</p>',
      ),
    ).toMatchInlineSnapshot(`
      "<div align="center"><h2 id="card-t">T<a class="anchor" aria-hidden="true" tabindex="-1" href="#card-t">#</a></h2><img src="/owner/name/resolve/main/a.png" width="200" alt="" loading="lazy" decoding="async"></div>
      <p align="center">x</p>"
    `);
  });

  test("renders Markdown between tags", async () => {
    expect(await html("<details><summary>More</summary>\n\n**bold**\n\n</details>")).toMatchInlineSnapshot(`
      "<details><summary>More</summary>
      <p><strong>bold</strong></p>
      </details>"
    `);
  });

  test("shows unknown tags as text", async () => {
    expect(await html("It answers in <think>…</think>, then <|im_end|>.")).toBe(
      "<p>It answers in &#x3C;think>…&#x3C;/think>, then &#x3C;|im_end|>.</p>",
    );
  });
});

describe("theme-specific images", () => {
  test.each([
    ["![x](a.png#hf-light-mode-only)", "on-light"],
    ["![x](a.png#hf-dark-mode-only)", "on-dark"],
    ['<img class="block dark:hidden" src="a.png">', "on-light"],
    ['<img class="hidden dark:block" src="a.png">', "on-dark"],
  ])("%s is %s", async (markdown, theme) => {
    const page = await html(markdown);
    expect(page).toContain(`class="${theme}"`);
    expect(page).toContain('src="/owner/name/resolve/main/a.png"');
  });

  test("converts a picture for color schemes to two images", async () => {
    expect(
      await html(
        '<picture><source media="(prefers-color-scheme: dark)" srcset="dark.png"><img alt="Logo" width="20" src="light.png"></picture>',
      ),
    ).toMatchInlineSnapshot(
      `"<p><span><img alt="Logo" width="20" src="/owner/name/resolve/main/light.png" class="on-light" loading="lazy" decoding="async"><img alt="Logo" width="20" src="/owner/name/resolve/main/dark.png" class="on-dark" loading="lazy" decoding="async"></span></p>"`,
    );
  });
});

describe("math", () => {
  test("renders formulas as MathML, not as Markdown", async () => {
    expect(await html("Let \\\\(a_1*b_2*|c|\\\\) be.\n\n$$\n\\frac{1}{2}\n$$")).toMatchInlineSnapshot(`
      "<p>Let <span class="maths"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>∗</mo><msub><mi>b</mi><mn>2</mn></msub><mo>∗</mo><mi mathvariant="normal">∣</mi><mi>c</mi><mi mathvariant="normal">∣</mi></mrow><annotation encoding="application/x-tex">a_1*b_2*|c|</annotation></semantics></math></span> be.</p>
      <p><span class="formula"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math></span></p>"
    `);
  });

  test("uses Unicode letters for math alphabets", async () => {
    const page = await html(
      "$$\\mathbf{x}_1 \\in \\mathbb{R}^{n}, \\mathcal{L}, \\mathfrak{g}, \\mathbb{E}, \\boldsymbol{\\beta}$$",
    );
    for (const letter of ["𝐱", "ℝ", "ℒ", "𝔤", "𝔼", "𝜷"]) expect(page).toContain(`>${letter}<`);
  });

  test("shows the source of an invalid formula", async () => {
    expect(await html("$$\\frac{1}{$$ and \\\\(\\nosuch\\\\)")).toBe(
      '<p><code class="tex">$$\\frac{1}{$$</code> and <code class="tex">\\\\(\\nosuch\\\\)</code></p>',
    );
  });

  test.each([
    "It costs $5 and $10.",
    "US$ 3 or 4$",
    "`$$x$$`",
    "    $$x$$",
    "```\n$$x$$\n```",
    "$HOME/$USER",
    "\\$x\\$",
    "$100M to $1B = a lot$",
  ])("finds no formula in %j", async (markdown) => {
    const page = await html(markdown);
    expect(page).not.toContain("<math");
    expect(page.replaceAll("$", "").length).toBeLessThan(page.length);
  });

  test.each(["$t$", "$x_1$", "$\\alpha$", "$a = b + c$", "($n^2$)"])(
    "finds a formula in %j",
    async (markdown) => {
      expect((await html(`where ${markdown} is`)).match(/<math /g)).toHaveLength(1);
    },
  );

  test("keeps the source of a formula in an attribute", async () => {
    expect(await html("![size $$x$$](a.png)")).toContain('alt="size $$x$$"');
  });
});

describe("URLs", () => {
  test("resolves relative URLs in the repository at the card's revision", async () => {
    const { html: page } = await render(
      "[a](docs/a.md) [b](./b.md#c) ![d](img/d.png) [e](/f/g) ![](../x.png)",
      "v 1",
    );
    expect([...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      "/owner/name/blob/v%201/docs/a.md",
      "/owner/name/blob/v%201/b.md#c",
      "/owner/name/resolve/v%201/img/d.png",
      "/f/g",
      "/owner/name/resolve/x.png",
    ]);
  });

  test("keeps external URLs without a referrer", async () => {
    const page = await html("[x](https://huggingface.co/a/b) ![y](https://example.com/y.png)");
    expect(page).toContain('<a href="https://huggingface.co/a/b" rel="nofollow ugc noopener">');
    expect(page).toContain('loading="lazy" decoding="async" referrerpolicy="no-referrer"');
  });

  test("names a linked image without alternative text after its file", async () => {
    expect(await html("[![](assets/model-card_badge.svg)](https://example.com)")).toContain(
      'alt="model card badge"',
    );
  });
});

describe("code", () => {
  test("is highlighted by kind and escaped", async () => {
    expect(await html('```python\nx = f("<b>")  # é\n```')).toMatchInlineSnapshot(`
      "<pre tabindex="0" dir="ltr"><code class="language-python">x <span class="hl-operator">= </span><span class="hl-function">f</span>(<span class="hl-string">"&#x3C;b>"</span>)  <span class="hl-comment"># é
      </span></code></pre>"
    `);
  });

  test("stays plain in an unknown language or if very long", async () => {
    expect(await html("```nosuch\na <b>\n```")).toContain(
      '<code class="language-nosuch">a &#x3C;b>\n</code>',
    );
    expect(await html(`\`\`\`python\n${"x = 1\n".repeat(5_000)}\`\`\``)).not.toContain("hl-");
  });
});

describe("metadata", () => {
  test("is removed from the text", async () => {
    const card = await render("---\nlicense: mit\nlanguage:\n- en\n- no\n---\n# A\n## B");
    expect(card.toc).toEqual([
      { id: "card-a", text: "A", depth: 1 },
      { id: "card-b", text: "B", depth: 2 },
    ]);
  });

  test("reports the line of an error and renders the text", async () => {
    const card = await render("---\nlicense: mit\ntags: [a, b\nlanguage: en\n---\nText");
    expect(card.frontMatterError).toContain("line 4");
    expect(card.html).toBe("<p>Text</p>");
  });

  test.each([
    ["# Title\n---\na: b\n---\n", {}],
    ["---\n---\nText", {}],
    ["\n\n---\na: b\n---  \nText", { a: "b" }],
    ["---\r\na: b\r\n---\r\nText", { a: "b" }],
    ["\uFEFF---\na: b\n---\nText", { a: "b" }],
    ["---  \na: b\n---\nText", {}],
  ])("%j contains %j", async (markdown, frontMatter) => {
    expect(parseCard(markdown).facts ?? {}).toEqual(frontMatter);
  });
});

describe("the gallery", () => {
  const card =
    "---\nwidget:\n- text: A lighthouse\n  output:\n    url: images/a.png\n- text: '-'\n  output: {url: https://example.com/b.mp4}\n- text: no output\n---\n";

  test("shows the media of the card's examples at its tag", async () => {
    expect(await html(`${card}Text\n\n<Gallery />`)).toMatchInlineSnapshot(`
      "<p>Text</p>
      <ul class="gallery"><li><figure><img src="/owner/name/resolve/main/images/a.png" alt="A lighthouse" loading="lazy" decoding="async" referrerpolicy="no-referrer"><figcaption dir="auto">A lighthouse</figcaption></figure></li><li><figure><video src="https://example.com/b.mp4" controls preload="none" aria-label="Example of the model&#x27;s output"></video></figure></li></ul>"
    `);
  });

  test("contains the images between its tags", async () => {
    expect(await html("<Gallery>\n\n![a](a.png)\n\n</Gallery>")).toContain('<div class="gallery">');
  });

  test("is omitted without media", async () => {
    expect(await html("Text <Gallery /> more")).toBe("<p>Text  more</p>");
  });
});

test("sets the direction of right-to-left text", async () => {
  expect(await html("# مرحبا\n\nنموذج `code`\n\n- بند")).toMatchInlineSnapshot(`
    "<h2 id="card-مرحبا" dir="auto">مرحبا<a class="anchor" aria-hidden="true" tabindex="-1" href="#card-%D9%85%D8%B1%D8%AD%D8%A8%D8%A7">#</a></h2>
    <p dir="auto">نموذج <code>code</code></p>
    <ul dir="auto">
    <li dir="auto">بند</li>
    </ul>"
  `);
  expect(await html("# Hello")).not.toContain("dir=");
});

test("headings with the same text have unique IDs", async () => {
  const { toc } = await render('# A\n# A\n<h2 id="a">B</h2>\n\n# A-1');
  expect(toc.map(({ id }) => id)).toEqual(["card-a", "card-a-1", "card-a-2", "card-a-1-1"]);
});

test("truncates a card that is too long and adds a notice", async () => {
  const card = await render(`Text\n\n~~~\n${"word ".repeat(300_000)}`);
  expect(card.html).toContain("<p>Text</p>");
  expect(card.notice).toContain("longer than 1 MB");
});

test("renders an empty card", async () => {
  expect(await render("")).toEqual({ html: "", toc: [] });
});

test("renders a comment without metadata, with prefixed IDs, and sanitized", async () => {
  const markdown = "---\nlicense: mit\n---\n# A\n<script>x</script>[up](#a) <img src=x onerror=x>";
  const { html: one } = await renderComment(markdown, "ada/snow", "c1-");
  expect(one).toContain("license: mit");
  expect(one).toContain('id="c1-a"');
  expect(one).toContain('href="#c1-a"');
  expect(one).not.toMatch(/script|onerror/);
  const { html: two } = await renderComment(markdown, "ada/snow", "c2-");
  expect(two).toBe(one.replaceAll("c1-", "c2-"));
});
