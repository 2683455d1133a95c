import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderCard } from "../web/card/testing/render.ts";
import { sharedBrowser } from "./chromium.ts";

const folder = new URL("../../shared/data/cards/", import.meta.url);
const hasCards = existsSync(folder);
if (!hasCards) console.info("Skipped: real cards, because ../shared/data/cards does not exist.");
const cards = hasCards ? readdirSync(folder).filter((name) => name.endsWith(".md")) : [];
const css = ["styles/tokens", "styles/base", "card/card", "card/code"]
  .map((name) => readFileSync(new URL(`../web/${name}.css`, import.meta.url), "utf8"))
  .join("\n");

/** Records forbidden actions of a card in `seen`, which cards can't access. */
const DETECTOR = `
  const seen = []; Object.defineProperty(window, "seenByDetector", { get: () => [...seen] });
  for (const name of ["alert", "confirm", "prompt", "open", "print", "fetch"]) {
    window[name] = (...args) => void seen.push(name + "(" + args.join(", ") + ")");
  }
  addEventListener("error", (event) => event.message && seen.push("error: " + event.message));
  addEventListener("securitypolicyviolation", (event) => seen.push("policy: " + event.violatedDirective + " " + event.blockedURI));
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (name) { seen.push("createElement " + name); return create.call(this, name); };
`;
/** Cards may not run scripts or styles. Images may come from any host, as on the hub's pages. */
const POLICY =
  "default-src 'none'; style-src 'nonce-x'; img-src 'self' https: data:; media-src 'self' https:; base-uri 'none'; form-action 'none'";

const ATTACKS = `
<script>alert("script")</script><img src=x onerror=alert("onerror")><svg onload=alert("svg")><details open ontoggle=alert("toggle")>x</details>
<iframe srcdoc="<script>parent.alert('frame')</script>"></iframe><style>body{display:none}</style><p style="position:fixed;inset:0">x</p>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert('mxss')&gt;">
<form><button formaction=javascript:alert('form')>x</button></form> [x](javascript:alert('link')) <a href="java&#10;script:alert('a')">y</a>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css">
`;

let page: Page;
const events: string[] = [];
let body = "";

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 800, height: 800 } });
  page.on("console", (message) => {
    // Missing images are expected, because the test serves only the page.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      events.push(`console: ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", () => events.push("popup"));
  await page.addInitScript(DETECTOR);
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.url() === "http://cards.test/") {
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": POLICY },
        body,
      });
    }
    if (!["image", "media"].includes(request.resourceType()))
      events.push(`${request.resourceType()}: ${request.url()}`);
    return route.abort();
  });
});
afterAll(() => page.close());

/** Opens and scrolls a card. Returns its forbidden actions and the width of the page. */
async function open(markdown: string): Promise<{ actions: string[]; width: number; isVisible: boolean }> {
  const { html } = await renderCard(markdown, { id: "owner/name" });
  body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><style nonce="x">${css}</style><main class="page"><div class="card">${html}</div></main></html>`;
  events.length = 0;
  await page.goto("http://cards.test/");
  const seen = await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const link of document.querySelectorAll<HTMLElement>(".card a:not([href^=http])")) {
      link.addEventListener("click", (event) => event.preventDefault());
      link.click();
    }
    scrollTo(0, document.body.scrollHeight);
    return {
      actions: (window as unknown as { seenByDetector: string[] }).seenByDetector,
      width: document.documentElement.scrollWidth,
      isVisible: getComputedStyle(document.body).display !== "none",
    };
  });
  return {
    ...seen,
    actions: [
      ...seen.actions,
      ...events,
      ...(page.url().startsWith("http://cards.test/") ? [] : [page.url()]),
    ],
  };
}

describe.skipIf(!hasCards)("real cards", () => {
  test.each(cards)("%s runs no script and stays inside the card", async (name) => {
    const { actions, width, isVisible } = await open(readFileSync(new URL(name, folder), "utf8"));
    expect(actions).toEqual([]);
    expect(isVisible).toBe(true);
    expect(width).toBeLessThanOrEqual(800);
  });
});

test("attacks run no script", async () => {
  const attacks = [ATTACKS, ...ATTACKS.trim().split("\n"), `> ${ATTACKS}`, `- ${ATTACKS}`];
  for (const attack of attacks) expect((await open(attack)).actions, attack).toEqual([]);
});

test("the detector reports scripts that a page runs", async () => {
  body = "<!doctype html><img src=x onerror=alert(1)><script>alert(2)</script><p style='color:red'>x</p>";
  events.length = 0;
  await page.goto("http://cards.test/");
  const seen = await page.evaluate(() => (window as unknown as { seenByDetector: string[] }).seenByDetector);
  expect(seen.filter((action) => action.startsWith("policy:")).length).toBeGreaterThanOrEqual(2);
});
