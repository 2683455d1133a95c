import { fetchWithRetry, HubError, readTextUpTo } from "../../http/outbound/fetch-with-retry.ts";
import { PriceListError } from "./update-prices.ts";

/** LiteLLM's list is 3 MB (as of 2026-11). */
const MAX_LIST_BYTES = 64 * 2 ** 20;

/** Fetches a price list, with the day that its server states, otherwise today. Throws a `PriceListError`. */
export async function fetchPriceList(
  listUrl: string,
  {
    signal,
    fetch,
    now = new Date(),
  }: { signal?: AbortSignal; fetch?: typeof globalThis.fetch; now?: Date } = {},
): Promise<{ body: unknown; source: string; asOf: string }> {
  const url = new URL(listUrl);
  const client = fetchWithRetry({ origin: url.origin, tries: 2, signal, ...(fetch && { fetch }) });
  try {
    return await client.get(url, async (response) => {
      const text = await readTextUpTo(response, MAX_LIST_BYTES);
      if (text === undefined) throw new PriceListError(`${url.href} is longer than 64 MiB.`);
      const modified = new Date(response.headers.get("last-modified") ?? now);
      const day = Number.isNaN(modified.getTime()) || modified > now ? now : modified;
      return { body: parsePriceList(text, url.href), source: url.href, asOf: day.toISOString().slice(0, 10) };
    });
  } catch (error) {
    if (!(error instanceof HubError)) throw error;
    throw new PriceListError(`Can't read ${url.href}: ${error.message}.`, { cause: error });
  }
}

/** Parses the text of a price list. Throws a `PriceListError` if it is not JSON. */
export function parsePriceList(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PriceListError(`${name} is not JSON.`, { cause });
  }
}
