import { isDownload } from "@modelyard/catalog";
import { MAX_REMEMBERED_READERS } from "../../http/limits.ts";
import { type CountedDownloads, downloadStore, type DownloadCounts } from "./store.ts";
import { markReader } from "./readers.ts";
import type { Repository, RepositoryStore } from "../store.ts";
import type { Database } from "../../database/tables.ts";

/** Number of days in a model's `downloads`. */
export const DAYS = 30;
/** Number of weeks in a model's `weeklyDownloads`. */
const WEEKS = 12;

/** Delay before new counts are saved, in milliseconds. */
const SAVE_DELAY_MS = 5000;

/** User agent text of clients in continuous integration (huggingface_hub, as of 2026-11). */
const CI = /\bis_ci\/true\b/i;

const DAY_MS = 86_400_000;
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** A completed request for a file. */
export interface ServedDownload {
  library: string | undefined;
  path: string;
  method: string;
  status: number;
  range: string | undefined;
  agent: string | undefined;
}

/**
 * Returns the counter of a request, or `undefined` if it is not a download: another file, a later part, or nothing
 * sent.
 */
export function getCounter(download: ServedDownload): keyof DownloadCounts | undefined {
  const { library, path, method, status, range, agent } = download;
  if (status !== 200 && status !== 206) return undefined;
  if (range !== undefined && !range.startsWith("bytes=0-")) return undefined;
  if (!isDownload(library, path)) return undefined;
  if (CI.test(agent ?? "")) return "ci";
  return method === "HEAD" ? "heads" : "gets";
}

interface DownloadOptions {
  /** Key for the marks of readers, the same in all processes. */
  key: Uint8Array;
  now: () => Date;
}

/** Returns the downloads of the last 30 days, and by week. `ago` returns the day that many days ago. */
function sumDownloads(rows: readonly { day: string; gets: number }[], ago: (days: number) => string) {
  const sumBetween = (from: string, to: string) =>
    rows.reduce((sum, { day, gets }) => (day >= from && day <= to ? sum + Number(gets) : sum), 0);
  return {
    downloads: sumBetween(ago(DAYS - 1), ago(0)),
    weeklyDownloads: Array.from({ length: WEEKS }, (_, i) => {
      const end = 7 * (WEEKS - 1 - i);
      return sumBetween(ago(end + 6), ago(end));
    }),
  };
}

/**
 * Counts downloads, each reader of a model once a day. Collects counts in memory and saves them every few seconds; a
 * killed process loses only unsaved counts.
 */
export function openDownloads(db: Database, store: RepositoryStore, { key, now }: DownloadOptions) {
  const days = downloadStore(db);
  let unsaved = new Map<string, { id: string; counts: CountedDownloads }>();
  // Recently counted marks, so that repeated reads by a client cause no queries.
  const seen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const ago = (count: number) => toDay(new Date(now().getTime() - count * DAY_MS));
  const first = () => ago(DAYS - 1);

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const saving = unsaved;
    if (saving.size === 0) return;
    unsaved = new Map();
    const changed = await days.add([...saving.values()].map(({ counts }) => counts));
    for (const { id, counts } of saving.values()) if (changed.has(counts.repository_key)) await publish(id);
  }

  /** Updates the total in the model record, which lists and the index use. */
  async function publish(id: string): Promise<void> {
    const repository = await store.get(id);
    if (repository === undefined) return;
    const rows = await days.since(repository.key, ago(7 * WEEKS - 1));
    const counted = {
      ...sumDownloads(rows, ago),
      downloadsAllTime: await days.allTime(repository.key),
      metricsAsOf: ago(0),
    };
    await store.describe(
      repository,
      (known) => known && { ...known, record: { ...known.record, ...counted } },
    );
  }

  /** Returns the mark of a reader, or `undefined` if it was counted recently. */
  function takeMark(repository: number, day: string, reader: string): string | undefined {
    const mark = markReader(key, day, repository, reader);
    if (seen.has(mark)) return undefined;
    if (seen.size >= MAX_REMEMBERED_READERS) seen.clear();
    seen.add(mark);
    return mark;
  }

  return {
    /** Counts a request of a reader: a user or a network. */
    count(repository: Repository, reader: string, download: ServedDownload): void {
      const kind = getCounter(download);
      if (kind === undefined || closed) return;
      const day = toDay(now());
      const mark = kind === "gets" ? takeMark(repository.key, day, reader) : undefined;
      if (kind === "gets" && mark === undefined) return;
      const key = `${repository.key} ${day}`;
      const none: CountedDownloads = { repository_key: repository.key, day, heads: 0, ci: 0, readers: [] };
      const counts = unsaved.get(key)?.counts ?? none;
      if (mark !== undefined) counts.readers.push(mark);
      else if (kind !== "gets") counts[kind] += 1;
      unsaved.set(key, { id: repository.id, counts });
      timer ??= setTimeout(
        () =>
          void flush().catch((error: unknown) => {
            seen.clear();
            console.error("Can't count downloads:", error);
          }),
        SAVE_DELAY_MS,
      ).unref();
    },
    flush,

    /** Saves the counts. Later requests are not counted. */
    async close(): Promise<void> {
      closed = true;
      await flush();
    },

    /** Deletes the reader marks of past days, and updates totals, which change even without new downloads. */
    async refresh(): Promise<void> {
      await flush();
      // Processes save the counts of a day shortly after its end.
      await days.deleteReaders(ago(1));
      for (const id of await days.active(ago(7 * WEEKS + 7))) await publish(id);
    },

    /** Returns the last 30 days including today, with zeros for days without downloads. */
    async series(repository: Repository): Promise<({ date: string } & DownloadCounts)[]> {
      await flush();
      const known = new Map((await days.since(repository.key, first())).map((row) => [row.day, row]));
      return Array.from({ length: DAYS }, (_, i) => {
        const date = ago(DAYS - 1 - i);
        const { gets = 0, heads = 0, ci = 0 } = known.get(date) ?? {};
        return { date, gets: Number(gets), heads: Number(heads), ci: Number(ci) };
      });
    },
  };
}
