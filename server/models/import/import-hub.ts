import { join } from "node:path";
import type { ImportStore } from "./store.ts";
import type { IncomingModel } from "../merge-model.ts";
import type { ModelStore } from "../store.ts";
import { fetchCards } from "./fetch-cards.ts";
import { type HubUrl, parseNextPage, parseHubUrl, STYLES } from "./hub-url.ts";
import { ImportError } from "../../http/outbound/import-error.ts";
import {
  addPut,
  type ImportOptions,
  type ImportResult,
  createImportCounts,
  toResult,
} from "./import-progress.ts";
import type { RetryOptions } from "../../http/outbound/fetch-with-retry.ts";
import { HubError, fetchWithRetry, readTextUpTo } from "../../http/outbound/fetch-with-retry.ts";
import { parseRow } from "./read-row.ts";
import { type Reject, rejectsFile } from "./rejects-file.ts";

/** Maximum size of a page: 500 models with files and cards are far smaller. Bytes. */
const MAX_PAGE_BYTES = 128 * 1024 * 1024;

export interface HubImportOptions extends ImportOptions {
  /** Tags that models must have (all of them). */
  filters?: readonly string[];
  /** Maximum number of models over all runs of this import. */
  limit?: number;
  /** Whether to fetch cards. */
  cards?: boolean;
  /** Access token, sent only to that hub. */
  token?: string | undefined;
  /** Directory for rejects. */
  directory: string;
  now?: () => Date;
  fetch?: RetryOptions["fetch"];
  sleep?: RetryOptions["sleep"];
}

interface Stores {
  models: Pick<ModelStore, "put" | "getMany" | "cards">;
  imports: ImportStore;
}

interface Page {
  documents: unknown[];
  next: URL | undefined;
}

/**
 * Imports from a hub's `GET /api/models`, following `Link` headers, with one transaction per page. Saves its position,
 * so an interrupted import resumes. A completed import starts over and updates changed models. Throws an `ImportError`.
 */
export async function importHub(
  { models, imports }: Stores,
  address: string,
  options: HubImportOptions,
): Promise<ImportResult> {
  const {
    filters,
    limit = Number.POSITIVE_INFINITY,
    signal,
    onProgress,
    onNotice,
    now = () => new Date(),
  } = options;
  const hub = parseHubUrl(address, filters);
  const source = options.cards ? `${hub.source} with cards` : hub.source;
  const patient = fetchWithRetry({
    origin: hub.origin,
    token: options.token,
    signal,
    onWait: (seconds, reason) => onNotice?.(`Waiting ${Math.ceil(seconds)} s: ${reason}.`),
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.sleep && { sleep: options.sleep }),
  });
  const defaults = { sources: [hub.base], asOf: now().toISOString().slice(0, 10) };
  const rejectsName = `import-${new URL(hub.base).host.replace(/[^\w.-]/g, "-")}.rejects.jsonl`;
  const counts = createImportCounts();

  const before = await imports.get(source);
  const resumed = typeof before?.cursor === "string" && before.read < limit ? before : undefined;
  if (resumed) onNotice?.(`Resuming after ${resumed.read.toLocaleString("en")} models.`);
  else await imports.begin(source);
  let total = resumed?.read ?? 0;
  const rejectsPath = join(options.directory, rejectsName);
  await using rejects = rejectsFile(rejectsPath, options.directory, resumed ? "a" : "w");

  async function store({ documents, next }: Page): Promise<URL | undefined> {
    const incoming: IncomingModel[] = [];
    const rejected: Reject[] = [];
    for (const [i, document] of documents.slice(0, limit - total).entries()) {
      const read = parseRow(document, defaults);
      if ("model" in read) incoming.push(read.model);
      else rejected.push({ line: total + i + 1, reason: read.reason, text: JSON.stringify(document) });
    }
    const cards = options.cards ? await fetchCards({ hub, patient, models, onNotice }, incoming) : 0;
    await rejects.add(rejected);
    const put = await models.put(incoming);

    const step = {
      read: incoming.length + rejected.length,
      stored: incoming.length,
      rejected: rejected.length,
    };
    total += step.read;
    const nextPage = total < limit ? next : undefined;
    await imports.step(source, { ...step, cursor: nextPage?.href });
    counts.read += step.read;
    counts.rejected += step.rejected;
    counts.cards += cards;
    addPut(counts, put);
    onProgress?.({
      ...counts,
      ...(limit !== Number.POSITIVE_INFINITY && { part: { done: total, total: limit } }),
    });
    return nextPage;
  }

  const seen = new Set<string>();
  try {
    let page = await startImport(hub, patient, limit, resumed?.cursor, async () => {
      onNotice?.("The hub no longer accepts the saved cursor; starting over.");
      await imports.begin(source);
      total = 0;
    });
    for (;;) {
      const next = await store(page);
      if (next === undefined) return toResult(counts, rejects, false);
      if (signal?.aborted) return toResult(counts, rejects, true);
      if (seen.has(next.href)) throw new HubError("pagination loop detected");
      seen.add(next.href);
      page = await fetchPage(patient, next);
    }
  } catch (error) {
    if (signal?.aborted) return toResult(counts, rejects, true);
    if (error instanceof HubError) throw toImportError(error, hub, total > 0);
    throw error;
  }
}

/** Fetches the first page: at the saved position or from the start, in the richest style that the hub supports. */
async function startImport(
  hub: HubUrl,
  patient: ReturnType<typeof fetchWithRetry>,
  limit: number,
  cursor: string | null | undefined,
  onRestart: () => Promise<void>,
): Promise<Page> {
  if (typeof cursor === "string") {
    try {
      return await fetchPage(patient, new URL(cursor));
    } catch (error) {
      const isInvalid = error instanceof HubError && [400, 404, 410, 422].includes(error.status ?? 0);
      if (!isInvalid) throw error;
      await onRestart();
    }
  }
  for (const style of STYLES) {
    const isLast = style === STYLES.at(-1);
    try {
      const page = await fetchPage(patient, hub.firstPage(style, limit));
      // A hub that does not support `expand` returns only the few fields of a plain list.
      const isDetailed =
        page.documents.length === 0 || page.documents.some((document) => Object(document).siblings);
      if (isDetailed || isLast) return page;
    } catch (error) {
      if (isLast || !(error instanceof HubError) || error.status !== 400) throw error;
    }
  }
  throw new HubError("it accepts no supported query");
}

async function fetchPage(patient: ReturnType<typeof fetchWithRetry>, url: URL): Promise<Page> {
  return await patient.get(url, async (response) => {
    const text = await readTextUpTo(response, MAX_PAGE_BYTES);
    if (text === undefined) throw new HubError("a page of models is longer than 128 MiB");
    let documents: unknown;
    try {
      documents = JSON.parse(text);
    } catch (cause) {
      throw new HubError("its response is not JSON", { cause });
    }
    if (!Array.isArray(documents)) throw new HubError("its response is not a list of models");
    return { documents, next: parseNextPage(response.headers.get("link"), url) };
  });
}

/** Converts an error of the hub to one that describes the problem and the fix. */
function toImportError(problem: HubError, { base }: HubUrl, hasStarted: boolean): ImportError {
  const { status, message } = problem;
  const text =
    status === 401 || status === 403
      ? `Access to ${base} denied: ${message}. Set HF_TOKEN to a token with read access to this hub.`
      : hasStarted
        ? `The import from ${base} stopped: ${message}. Imported models are kept; run the same command to resume.`
        : `No hub at ${base}: ${message}. Check the URL: its \`/api/models\` must return a JSON list of models.`;
  return new ImportError(hasStarted ? "broken" : "input", text, { cause: problem });
}
