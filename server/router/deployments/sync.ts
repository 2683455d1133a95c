import type { ImportStore } from "../../models/import/store.ts";
import type { ModelStore } from "../../models/store.ts";
import type { DeploymentStore } from "./store.ts";
import type { ProviderStore } from "../providers/store.ts";
import { type HubUrl, parseNextPage, parseHubUrl } from "../../models/import/hub-url.ts";
import { ImportError } from "../../http/outbound/import-error.ts";
import { type ImportOptions } from "../../models/import/import-progress.ts";
import type { RetryOptions } from "../../http/outbound/fetch-with-retry.ts";
import { HubError, fetchWithRetry, readTextUpTo } from "../../http/outbound/fetch-with-retry.ts";
import { getPriceUrls, readPrices, readAttributes } from "./read-prices.ts";
import { mappings, checkField, RowError } from "../../models/import/row-checks.ts";

const MAX_RESPONSE_BYTES = 128 * 1024 * 1024;
const PAGE_SIZE = 500;

export interface SyncOptions extends Pick<ImportOptions, "signal" | "onNotice"> {
  /** Sent only to that hub. */
  token?: string | undefined;
  onProgress?: (counts: DeploymentSync) => void;
  now?: () => Date;
  fetch?: RetryOptions["fetch"];
  sleep?: RetryOptions["sleep"];
}

/** Counts of a sync run. */
export interface DeploymentSync {
  /** Models read from the other hub. */
  read: number;
  /** Models of this hub whose providers changed. */
  changed: number;
  unchanged: number;
  /** Models that are not on this hub. */
  absent: number;
  /** Models with an invalid mapping. */
  rejected: number;
  /** Deployments whose price, context, or capabilities were stored. */
  priced: number;
  /** Reason for the absence of prices, if there are none. */
  noPrices?: string;
  interrupted: boolean;
}

interface Stores {
  models: Pick<ModelStore, "put" | "getMany">;
  imports: ImportStore;
  deployments: Pick<DeploymentStore, "put" | "putAttributes" | "all">;
  providers: Pick<ProviderStore, "all">;
}

/**
 * Syncs provider mappings and prices from another hub. Mappings of custom providers and prices entered by an admin are
 * not changed. Progress is stored, so that an interrupted sync resumes. Throws an `ImportError`.
 */
export async function syncDeployments(
  stores: Stores,
  url: string,
  options: SyncOptions,
): Promise<DeploymentSync> {
  const all = await stores.providers.all();
  const custom = new Set<string>(all.filter(({ kind }) => kind !== "hosted").map(({ id }) => id));
  return new SyncRun(stores, parseHubUrl(url), custom, options).run();
}

class SyncRun {
  readonly #stores: Stores;
  readonly #hub: HubUrl;
  readonly #customProviders: ReadonlySet<string>;
  readonly #options: SyncOptions;
  readonly #source: string;
  readonly #asOf: string;
  readonly #hubClient;
  readonly #counts: DeploymentSync = {
    read: 0,
    changed: 0,
    unchanged: 0,
    absent: 0,
    rejected: 0,
    priced: 0,
    interrupted: false,
  };

  constructor(stores: Stores, hub: HubUrl, customProviders: ReadonlySet<string>, options: SyncOptions) {
    this.#stores = stores;
    this.#hub = hub;
    this.#customProviders = customProviders;
    this.#options = options;
    this.#source = `providers of ${hub.base}`;
    this.#asOf = (options.now?.() ?? new Date()).toISOString().slice(0, 10);
    this.#hubClient = this.#createFetch(hub.origin, options.token);
  }

  async run(): Promise<DeploymentSync> {
    const counts = this.#counts;
    try {
      if (!(await this.#syncMappings())) return { ...counts, interrupted: true };
      await this.#syncPrices();
      return counts;
    } catch (error) {
      if (this.#options.signal?.aborted) return { ...counts, interrupted: true };
      if (!(error instanceof HubError)) throw error;
      const hint = counts.read > 0 ? " Stored mappings remain. Run the same command again to resume." : "";
      throw new ImportError(
        counts.read > 0 ? "broken" : "input",
        `Can't read provider mappings from ${this.#hub.base}: ${error.message}.${hint}`,
        { cause: error },
      );
    }
  }

  #createFetch(origin: string, token?: string) {
    const { signal, onNotice, fetch, sleep } = this.#options;
    return fetchWithRetry({
      origin,
      token,
      signal,
      onWait: (seconds, reason) => onNotice?.(`Waiting ${Math.ceil(seconds)} s: ${reason}.`),
      ...(fetch && { fetch }),
      ...(sleep && { sleep }),
    });
  }

  async #storePage(documents: readonly unknown[], source: string): Promise<void> {
    const mapped = documents.flatMap((document) => {
      this.#counts.read++;
      const parsed = readMappings(document);
      if (parsed === undefined) this.#counts.rejected++;
      return parsed ?? [];
    });
    const records = await this.#stores.models.getMany(mapped.map(({ id }) => id));
    const existing = new Map(records.map((record) => [record.id.toLowerCase(), record]));
    const incoming = mapped.flatMap(({ id, mappings }) => {
      const record = existing.get(id.toLowerCase());
      if (!record) {
        this.#counts.absent++;
        return [];
      }
      const isCustom = ([provider]: [string, unknown]) => this.#customProviders.has(provider);
      const custom = Object.fromEntries(Object.entries(record.mappings).filter(isCustom));
      return [{ record: { id: record.id, mappings: { ...mappings, ...custom }, sources: [source] } }];
    });
    const { changed, unchanged } = await this.#stores.models.put(incoming);
    this.#counts.changed += changed;
    this.#counts.unchanged += unchanged;
  }

  async #syncMappings(): Promise<boolean> {
    const before = await this.#stores.imports.get(this.#source);
    const first = new URL(`${this.#hub.base}/api/models`);
    first.search = new URLSearchParams([
      ["inference_provider", "all"],
      ["expand[]", "inferenceProviderMapping"],
      ["limit", String(PAGE_SIZE)],
    ]).toString();
    const cursor = before?.cursor ?? undefined;
    if (cursor === undefined) await this.#stores.imports.begin(this.#source);
    else this.#options.onNotice?.(`Resuming after ${before?.read.toLocaleString("en")} models.`);
    const seen = new Set<string>();
    let url: URL | undefined = cursor === undefined ? first : new URL(cursor);
    while (url !== undefined) {
      if (this.#options.signal?.aborted) return false;
      if (seen.has(url.href)) throw new HubError("pagination loop detected");
      seen.add(url.href);
      const { body, next } = await fetchJson(this.#hubClient, url);
      if (!Array.isArray(body)) throw new HubError("the response is not a list of models");
      await this.#storePage(body, this.#hub.base);
      const step = { read: body.length, stored: body.length, rejected: 0, cursor: next?.href };
      await this.#stores.imports.step(this.#source, step);
      this.#options.onProgress?.({ ...this.#counts });
      url = next;
    }
    return true;
  }

  async #syncPrices(): Promise<void> {
    for (const url of getPriceUrls(this.#hub)) {
      try {
        const isHub = url.origin === this.#hub.origin;
        const { body } = await fetchJson(isHub ? this.#hubClient : this.#createFetch(url.origin), url);
        const source = { source: url.href, asOf: this.#asOf };
        const rows = readPrices(body, source);
        if (rows === undefined) throw new HubError("the response is not a list of models and providers");
        const entered = new Set(
          (await this.#stores.deployments.all())
            .filter((row) => row.source === "admin")
            .map((row) => `${row.provider} ${row.lower_id}`),
        );
        const accepted = rows.filter((row) => !entered.has(`${row.provider} ${row.model_id.toLowerCase()}`));
        await this.#stores.deployments.put(accepted);
        await this.#stores.deployments.putAttributes(readAttributes(body, source));
        this.#counts.priced = accepted.length;
        delete this.#counts.noPrices;
        return;
      } catch (error) {
        if (!(error instanceof HubError)) throw error;
        this.#counts.noPrices = `${url.href}: ${error.message}`;
        if (error.status !== 404) return;
      }
    }
  }
}

/** Reads the mappings of a model: undefined if they are invalid, empty if there are none. */
function readMappings(document: unknown) {
  const { id, inferenceProviderMapping: mapping } = Object(document) as Record<string, unknown>;
  if (typeof id !== "string" || id === "") return undefined;
  if (mapping === undefined || mapping === null) return [];
  try {
    return [{ id, mappings: checkField("inferenceProviderMapping", mappings, mapping) }];
  } catch (error) {
    if (error instanceof RowError) return undefined;
    throw error;
  }
}

const fetchJson = (client: ReturnType<typeof fetchWithRetry>, url: URL) =>
  client.get(url, async (response) => {
    const text = await readTextUpTo(response, MAX_RESPONSE_BYTES);
    if (text === undefined) throw new HubError("the response is longer than 128 MiB");
    try {
      return { body: JSON.parse(text) as unknown, next: parseNextPage(response.headers.get("link"), url) };
    } catch (cause) {
      if (cause instanceof ImportError) throw cause;
      throw new HubError("the response is not JSON", { cause });
    }
  });
