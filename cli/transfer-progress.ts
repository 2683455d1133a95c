import type { MirrorProgress } from "@modelyard/server/offline";
import type { Context } from "./command.ts";
import { clock, LINE_EVERY, number } from "./progress.ts";

/** 3.2 MB · 12.3 GB, in powers of ten as disks are sold. */
export function bytes(count: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, count < 1000 ? 0 : Math.floor(Math.log10(count) / 3));
  return power === 0
    ? `${count} ${count === 1 ? "byte" : "bytes"}`
    : `${(count / 1000 ** power).toFixed(1)} ${units[power]}`;
}

/** On a terminal the line is drawn anew at most this often, and the rate is that of the last seconds. Milliseconds. */
const REDRAW = 100;
const WINDOW = 10_000;
const BAR = 24;

/** Shows how a transfer goes on: bytes, files, the rate of the last ten seconds and what is left at that rate. */
export function reportTransfer(
  { err, progressEvery = LINE_EVERY }: Pick<Context, "err" | "progressEvery">,
  now: () => number = () => performance.now(),
) {
  const every = err.isTTY ? REDRAW : progressEvery;
  let marks: { at: number; done: number }[] = [];
  let last = now();
  let drawn = false;
  const clear = () => {
    if (drawn) err.write("\r\x1B[K");
    drawn = false;
  };

  return {
    update({ files, bytes: size }: MirrorProgress): void {
      const at = now();
      if (marks.length === 0) marks.push({ at, done: size.done });
      if (size.total === 0 || at - last < every) return;
      last = at;
      marks.push({ at, done: size.done });
      const kept = marks.filter((mark) => at - mark.at <= WINDOW);
      marks = kept.length > 1 ? kept : marks.slice(-2);
      const [first] = marks;
      const rate = first && at > first.at ? ((size.done - first.done) / (at - first.at)) * 1000 : 0;
      const parts = [
        `${Math.floor((100 * size.done) / size.total)} %`,
        `${bytes(size.done)} of ${bytes(size.total)}`,
        `${number(files.done)} of ${number(files.total)} files`,
        `${bytes(Math.round(rate))}/s`,
        ...(rate > 0 ? [`${clock((size.total - size.done) / rate)} left`] : []),
      ];
      const line = parts.join(" · ");
      if (!err.isTTY) return void err.write(`${line}\n`);
      clear();
      const full = Math.min(BAR, Math.floor((BAR * size.done) / size.total));
      const bar = `${"━".repeat(full)}${"─".repeat(BAR - full)} `;
      err.write(`${bar}${line}`.slice(0, Math.max(20, (err.columns ?? 80) - 1)));
      drawn = true;
    },
    /** A line of its own, above the moving one. */
    notice(message: string): void {
      clear();
      err.write(`${message}\n`);
    },
    end: clear,
  };
}
