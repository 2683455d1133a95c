// `npm run bench:site [-- FILE]`: measures server time, bytes, and first paint of the website, with the models of a file, the
// real rows, or the starter catalog.
import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { launch } from "../e2e/chromium.ts";
import { javascriptByRoute } from "../scripts/budgets.ts";
import { dataFile } from "../catalog/testing/real-rows.ts";
import { realModelsMissing } from "../search/testing/real-models.ts";
import { startHub } from "../server/testing/hub-process.ts";
import { percentile } from "./percentile.ts";
import { type Row, report } from "./report.ts";

const REQUESTS = 300;
const file = process.argv[2] ?? (realModelsMissing === undefined ? dataFile : undefined);

using data = mkdtempDisposableSync(join(tmpdir(), "modelyard-bench-"));
if (file !== undefined)
  spawnSync(process.execPath, ["cli/main.ts", "import", file, "--data", data.path], { stdio: "inherit" });
await using hub = await startHub({ MODELYARD_DATA: data.path, LOG_LEVEL: "info" });
hub.child.stderr?.pipe(process.stderr);
const origin = hub.address;
await using browser = await launch();
await measure();

async function measure(): Promise<void> {
  const { models } = (await (await fetch(`${origin}/api/health`)).json()) as { models: number };
  const [first] = (await (
    await fetch(`${origin}/api/models?limit=1&pipeline_tag=text-generation`)
  ).json()) as { id: string }[];
  const pages = {
    home: "/",
    listing: "/models",
    "listing, filtered": "/models?pipeline_tag=text-generation&library=transformers&num_parameters=min:1B",
    "listing, words": "/models?search=llama+instruct",
    model: `/${first?.id}`,
    task: "/tasks/text-generation",
    library: "/libraries/transformers",
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const { median, p99, gzip } = await measureServerTime(path);
    const { lcp, shift } = await measurePaint(browser, path);
    rows.push({ name, values: [median, p99, gzip / 1000, lcp, shift] });
  }
  report(
    "site",
    {
      columns: ["median", "p99", "HTML gzip", "LCP, 4G-like", "layout shift"],
      units: ["ms", "ms", "kB", "ms", ""],
      rows,
    },
    `${models.toLocaleString("en")} models`,
  );
  const clicks = await measureFilterClicks(browser);
  const click = "from a click on a filter to the painted result";
  const clickRows: Row[] = [
    { name: `${click}, median of 20`, unit: "ms", values: [clicks[Math.floor(clicks.length / 2)] ?? null] },
    { name: `${click}, slowest of 20`, unit: "ms", values: [clicks.at(-1) ?? null], goal: { less: 100 } },
  ];
  const sizes = (await javascriptByRoute()).map(({ bytes }) => bytes / 1000);
  const scriptRows: Row[] = [
    { name: "JavaScript of all pages, Brotli", unit: "kB", values: [Math.min(...sizes)], goal: { less: 99 } },
    {
      name: "JavaScript of the largest page, Brotli",
      unit: "kB",
      values: [Math.max(...sizes)],
      goal: { less: 116 },
    },
  ];
  report("browser", { columns: ["Modelyard"], rows: [...clickRows, ...scriptRows] });
}

/** Measures milliseconds from request to last byte, sequentially over loopback, after a warm-up. */
async function measureServerTime(path: string): Promise<{ median: number; p99: number; gzip: number }> {
  const get = async () =>
    await (await fetch(origin + path, { headers: { "accept-encoding": "identity" } })).text();
  for (let i = 0; i < 30; i++) await get();
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const started = performance.now();
    await get();
    times.push(performance.now() - started);
  }
  return {
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    gzip: gzipSync(await get()).length,
  };
}

/** Measures the largest contentful paint and layout shift with a cold cache, 1.6 Mbit/s, 150 ms latency, and a 4x slower CPU. */
async function measurePaint(browser: Browser, path: string): Promise<{ lcp: number; shift: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(origin + path, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { lcp: number; shift: number } }).seen,
  );
  await context.close();
  return seen;
}

/** Measures milliseconds from a click on a filter to the frame with the result, sorted, for 20 filters of the unfiltered list. */
async function measureFilterClicks(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    await page.goto(`${origin}/models`, { waitUntil: "networkidle" });
    const time = await page.evaluate(
      (nth) =>
        new Promise<number>((resolve) => {
          const links = document.querySelectorAll<HTMLElement>("#filters a.value");
          const getState = () => (document.querySelector("h1 b")?.textContent ?? "") + location.search;
          const before = getState();
          const started = performance.now();
          links[nth % links.length]?.click();
          const waitForChange = () =>
            requestAnimationFrame(() => {
              if (getState() === before) waitForChange();
              else requestAnimationFrame(() => resolve(performance.now() - started));
            });
          waitForChange();
        }),
      i * 3,
    );
    times.push(time);
  }
  await page.close();
  return times.toSorted((a, b) => a - b);
}
