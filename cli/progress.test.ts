import type { ImportProgress } from "@modelyard/server/offline";
import { describe, expect, test } from "vitest";
import { formatDuration, ImportReport, TransferReport } from "./progress.ts";

const at = (added: number, done?: number): ImportProgress => ({
  read: added,
  added,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  cards: 0,
  ...(done !== undefined && { part: { done, total: 1000 } }),
});

function reporter(isTTY: boolean, columns = 100) {
  const written: string[] = [];
  const time = { ms: 0 };
  const output = {
    err: { write: (text: string) => written.push(text), isTTY, columns },
    signal: new AbortController().signal,
  };
  const now = () => time.ms;
  const transfer = new TransferReport(output, { now });
  return { written, time, report: new ImportReport(output, { now }), transfer };
}

describe("progress", () => {
  test("shows bar, rate, and remaining time in one line on a terminal", () => {
    const { written, time, report } = reporter(true);
    time.ms = 1000;
    report.update(at(1000, 100));
    time.ms = 2000;
    report.update({ ...at(2500, 250), rejected: 1500 });
    report.end();
    expect(written).toEqual([
      "━━────────────────────── 10% · 1,000 stored · 1,000/s",
      "\r\x1B[K",
      "━━━━━━────────────────── 25% · 2,500 stored · 2,000/s · 1,500 rejected · 5 s left",
      "\r\x1B[K",
    ]);
  });

  test("limits redraws, and fits the terminal", () => {
    const { written, time, report } = reporter(true, 40);
    for (; time.ms < 1000; time.ms += 10) report.update(at(time.ms, time.ms));
    const lines = written.filter((text) => text.includes("stored") || text.includes("━"));
    expect(lines.length).toBeLessThanOrEqual(10);
    for (const line of lines) expect(line.length).toBeLessThan(40);
  });

  test("prints a line every few seconds without a terminal, without control characters", () => {
    const { written, time, report } = reporter(false);
    for (; time.ms <= 11_000; time.ms += 1000) report.update(at(time.ms, time.ms / 20));
    report.end();
    expect(written).toEqual([
      "25% · 5,000 stored · 1,000/s · 15 s left\n",
      "50% · 10,000 stored · 1,000/s · 10 s left\n",
    ]);
  });

  test("omits percentage and remaining time for an unknown total", () => {
    const { written, time, report } = reporter(false);
    time.ms = 6000;
    report.update(at(3000));
    expect(written).toEqual(["3,000 stored · 500/s\n"]);
  });

  test("prints notices above the progress line", () => {
    const { written, time, report } = reporter(true);
    time.ms = 1000;
    report.update(at(1));
    report.notice("Waiting 7 s.");
    report.notice("Waiting 8 s.");
    expect(written).toEqual(["1 stored · 1/s", "\r\x1B[K", "Waiting 7 s.\n", "Waiting 8 s.\n"]);
  });

  test("shows bytes, files, rate, and remaining time of a transfer", () => {
    const { written, time, transfer } = reporter(true, 120);
    const at = (done: number) =>
      transfer.update({ files: { done: 1, total: 3 }, bytes: { done, total: 4_000_000_000 } });
    at(0);
    time.ms = 2000;
    at(1_000_000_000);
    transfer.end();
    expect(written).toEqual([
      "━━━━━━────────────────── 25% · 1 GB of 4 GB · 1 of 3 files · 500 MB/s · 6 s left",
      "\r\x1B[K",
    ]);
  });

  test.each([
    [0, "0 s"],
    [59.4, "59 s"],
    [59.6, "1:00"],
    [65, "1:05"],
    [3605, "1:00:05"],
    [-3, "0 s"],
  ])("writes %d seconds as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
