import type { ImportStore } from "../../models/import/store.ts";
import type { ModelStore } from "../../models/store.ts";
import type { DeploymentStore } from "./store.ts";
import type { ProviderStore } from "../providers/store.ts";
import { parseNextPage, parseHubUrl } from "../../models/import/hub-url.ts";
import { ImportError } from "../../http/outbound/import-error.ts";
import { type ImportOptions } from "../../models/import/import-progress.ts";
import {
  HubError,
  type RetryOptions,
  fetchWithRetry,
  readTextUpTo,
} from "../../http/outbound/fetch-with-retry.ts";
import { addressesOfPrices, readPrices, readTraits } from "./read-prices.ts";
import { mappings, named, RowError } from "../../models/import/row-checks.ts";

/** Longest answer that is read. Bytes. */
const LONGEST = 128 * 1024 * 1024;
/** Models in one answer. */
const PAGE = 500;

export interface SyncOptions extends Pick<ImportOptions, "signal" | "onNotice"> {
  /** Sent to that hub and nowhere else. */
  token?: string | undefined;
  onProgress?: (counts: DeploymentSync) => void;
  now?: () => Date;
  fetch?: RetryOptions["fetch"];
  sleep?: RetryOptions["sleep"];
}

/** What a sync did, of this run. */
export interface DeploymentSync {
  /** Models of that hub that were looked at. */
  read: number;
  /** Of them, those of this hub whose providers are others now. */
  changed: number;
  unchanged: number;
  /** Of them, those that this hub does not have. */
  absent: number;
  /** Whose mapping cannot be understood. */
  rejected: number;
  /** Offers whose price, context or abilities were stored. */
  priced: number;
  /** Why there are no prices; undefined: there are. */
  noPrices?: string;
  interrupted: boolean;
}

interface Stores {
  models: Pick<ModelStore, "put" | "getMany">;
  imports: ImportStore;
  offers: Pick<DeploymentStore, "put" | "putTraits" | "all">;
  providers: Pick<ProviderStore, "all">;
}

/**
 * Reads from a hub who serves the models of this one, and at what price. What was said of servers of one's own stays,
 * and so does a price that an admin entered. It notes where it is, so that the same sync begun again goes on there.
 * Throws an `ImportError`.
 */
export async function syncDeployments(
  stores: Stores,
  address: string,
  options: SyncOptions,
): Promise<DeploymentSync> {
  const { signal, onProgress, onNotice, now = () => new Date() } = options;
  const hub = parseHubUrl(address);
  const asOf = now().toISOString().slice(0, 10);
  const patience = (origin: string, token?: string) =>
    fetchWithRetry({
      origin,
      token,
      signal,
      onWait: (seconds, why) => onNotice?.(`Waiting ${Math.ceil(seconds)} s: ${why}.`),
      ...(options.fetch && { fetch: options.fetch }),
      ...(options.sleep && { sleep: options.sleep }),
    });
  const patient = patience(hub.origin, options.token);
  const counts: DeploymentSync = {
    read: 0,
    changed: 0,
    unchanged: 0,
    absent: 0,
    rejected: 0,
    priced: 0,
    interrupted: false,
  };
  const source = `providers of ${hub.base}`;
  const all = await stores.providers.all();
  const own = new Set<string>(all.filter(({ kind }) => kind !== "hosted").map(({ id }) => id));

  async function takePage(documents: readonly unknown[], from: string): Promise<void> {
    const said = documents.flatMap((document) => {
      counts.read++;
      const read = readMappings(document);
      if (read === undefined) counts.rejected++;
      return read ?? [];
    });
    const known = new Map(
      (await stores.models.getMany(said.map(({ id }) => id))).map((record) => [
        record.id.toLowerCase(),
        record,
      ]),
    );
    const incoming = said.flatMap(({ id, found }) => {
      const record = known.get(id.toLowerCase());
      if (!record) {
        counts.absent++;
        return [];
      }
      const kept = Object.entries(record.mappings).filter(([provider]) => own.has(provider));
      return [
        { record: { id: record.id, mappings: { ...found, ...Object.fromEntries(kept) }, sources: [from] } },
      ];
    });
    const { changed, unchanged } = await stores.models.put(incoming);
    counts.changed += changed;
    counts.unchanged += unchanged;
  }

  async function takeMappings(): Promise<boolean> {
    const before = await stores.imports.get(source);
    const first = new URL(`${hub.base}/api/models`);
    first.search = new URLSearchParams([
      ["inference_provider", "all"],
      ["expand[]", "inferenceProviderMapping"],
      ["limit", String(PAGE)],
    ]).toString();
    if (before?.cursor === undefined) await stores.imports.begin(source);
    else onNotice?.(`Going on where it stopped, after ${before.read.toLocaleString("en")} models.`);
    const seen = new Set<string>();
    for (
      let at: URL | undefined = before?.cursor === undefined ? first : new URL(before.cursor);
      at !== undefined;
    ) {
      if (signal?.aborted) return false;
      if (seen.has(at.href)) throw new HubError("its pages lead in circles");
      seen.add(at.href);
      const { body, next } = await askJson(patient, at);
      if (!Array.isArray(body)) throw new HubError("it does not answer with a list of models");
      await takePage(body, hub.base);
      const step = { read: body.length, stored: body.length, rejected: 0, cursor: next?.href };
      await stores.imports.step(source, step);
      onProgress?.({ ...counts });
      at = next;
    }
    return true;
  }

  async function takePrices(): Promise<void> {
    for (const url of addressesOfPrices(hub)) {
      try {
        const { body } = await askJson(url.origin === hub.origin ? patient : patience(url.origin), url);
        const rows = readPrices(body, { source: url.href, asOf });
        if (rows === undefined) throw new HubError("it does not answer with a list of models and providers");
        const entered = new Set(
          (await stores.offers.all())
            .filter((row) => row.source === "admin")
            .map((row) => `${row.provider} ${row.lower_id}`),
        );
        const taken = rows.filter((row) => !entered.has(`${row.provider} ${row.model_id.toLowerCase()}`));
        await stores.offers.put(taken);
        await stores.offers.putTraits(readTraits(body, { source: url.href, asOf }));
        counts.priced = taken.length;
        delete counts.noPrices;
        return;
      } catch (error) {
        if (!(error instanceof HubError)) throw error;
        counts.noPrices = `${url.href}: ${error.message}`;
        if (error.status !== 404) return;
      }
    }
  }

  try {
    if (!(await takeMappings())) return { ...counts, interrupted: true };
    await takePrices();
    return counts;
  } catch (error) {
    if (signal?.aborted) return { ...counts, interrupted: true };
    if (!(error instanceof HubError)) throw error;
    const stays = counts.read > 0 ? " What was stored stays; the same command goes on from there." : "";
    throw new ImportError(
      counts.read > 0 ? "broken" : "input",
      `${hub.base} did not say who serves its models: ${error.message}.${stays}`,
      { cause: error },
    );
  }
}

/** Undefined: it cannot be understood. Empty: it says nothing of providers. */
function readMappings(document: unknown) {
  const { id, inferenceProviderMapping: said } = Object(document) as Record<string, unknown>;
  if (typeof id !== "string" || id === "") return undefined;
  if (said === undefined || said === null) return [];
  try {
    return [{ id, found: named("inferenceProviderMapping", mappings, said) }];
  } catch (error) {
    if (error instanceof RowError) return undefined;
    throw error;
  }
}

const askJson = (patient: ReturnType<typeof fetchWithRetry>, url: URL) =>
  patient.get(url, async (response) => {
    const text = await readTextUpTo(response, LONGEST);
    if (text === undefined) throw new HubError("an answer is longer than 128 MiB");
    try {
      return { body: JSON.parse(text) as unknown, next: parseNextPage(response.headers.get("link"), url) };
    } catch (cause) {
      if (cause instanceof ImportError) throw cause;
      throw new HubError("it does not answer in JSON", { cause });
    }
  });
