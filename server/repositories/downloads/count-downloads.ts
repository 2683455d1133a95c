import { isDownload } from "@modelyard/catalog";
import { downloadStore, type DownloadCounts } from "./store.ts";
import type { Repository, RepositoryStore } from "../store.ts";
import type { Database } from "../../database/tables.ts";

/** Number of days in a model's `downloads`. */
export const DAYS = 30;

/** Interval for saving counts. Milliseconds. */
const WAIT = 5000;

/** User agent text of clients in continuous integration (huggingface_hub, as of 2026-11). */
const CI = /\bis_ci\/true\b/i;

const DAY = 86_400_000;
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
export function getCounter(fetched: ServedDownload): keyof DownloadCounts | undefined {
  const { library, path, method, status, range, agent } = fetched;
  if (status !== 200 && status !== 206) return undefined;
  if (range !== undefined && !range.startsWith("bytes=0-")) return undefined;
  if (!isDownload(library, path)) return undefined;
  if (CI.test(agent ?? "")) return "ci";
  return method === "HEAD" ? "heads" : "gets";
}

/** Counts downloads in memory and saves them every few seconds. A killed process loses only those. */
export function openDownloads(db: Database, store: RepositoryStore, now: () => Date) {
  const days = downloadStore(db);
  let waiting = new Map<string, DownloadCounts & { repository: Repository; day: string }>();
  let timer: NodeJS.Timeout | undefined;
  const first = () => toDay(new Date(now().getTime() - (DAYS - 1) * DAY));

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    if (taken.size === 0) return;
    waiting = new Map();
    const rows = [...taken.values()];
    await days.add(rows.map(({ repository, ...row }) => ({ repository_key: repository.key, ...row })));
    for (const { id } of new Map(rows.map(({ repository }) => [repository.key, repository])).values())
      await publish(id);
  }

  /** Updates the total in the model record, which lists and the index use. */
  async function publish(id: string): Promise<void> {
    const repository = await store.get(id);
    if (repository === undefined) return;
    const downloads = (await days.since(repository.key, first())).reduce(
      (sum, { gets }) => sum + Number(gets),
      0,
    );
    const counted = {
      downloads,
      downloadsAllTime: await days.allTime(repository.key),
      metricsAsOf: toDay(now()),
    };
    await store.describe(
      repository,
      (known) => known && { ...known, record: { ...known.record, ...counted } },
    );
  }

  return {
    count(repository: Repository, fetched: ServedDownload): void {
      const kind = getCounter(fetched);
      if (kind === undefined) return;
      const day = toDay(now());
      const key = `${repository.key} ${day}`;
      const counts = waiting.get(key) ?? { repository, day, gets: 0, heads: 0, ci: 0 };
      counts[kind] += 1;
      waiting.set(key, counts);
      timer ??= setTimeout(
        () => void flush().catch((error: unknown) => console.error("Can't count downloads:", error)),
        WAIT,
      ).unref();
    },
    flush,

    /** Removes days that are over. The totals of models without downloads today change as well. */
    async refresh(): Promise<void> {
      await flush();
      const before = toDay(new Date(now().getTime() - (DAYS + 7) * DAY));
      for (const id of await days.active(before)) await publish(id);
    },

    /** Returns each of the last days up to this one, including those without downloads. */
    async series(repository: Repository): Promise<({ date: string } & DownloadCounts)[]> {
      await flush();
      const known = new Map((await days.since(repository.key, first())).map((row) => [row.day, row]));
      return Array.from({ length: DAYS }, (_, i) => {
        const date = toDay(new Date(now().getTime() - (DAYS - 1 - i) * DAY));
        const { gets = 0, heads = 0, ci = 0 } = known.get(date) ?? {};
        return { date, gets: Number(gets), heads: Number(heads), ci: Number(ci) };
      });
    },
  };
}
