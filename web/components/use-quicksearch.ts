import { api, type QuicksearchResponse } from "@modelyard/contract";
import { useEffect, useState } from "react";

interface QuicksearchOptions {
  /** Maximum results per kind. */
  limit: number;
  /** Milliseconds without a keystroke before a search. */
  pause: number;
}

/** Searches once typing pauses. Returns the latest results. */
export const useQuicksearch = (query: string, { limit, pause }: QuicksearchOptions) =>
  useDelayedFetch<QuicksearchResponse>(
    query === "" ? undefined : api.quicksearch({ q: query, limit }),
    pause,
  );

/** Requests a URL once it has not changed for `pause` milliseconds. Returns the latest response. */
export function useDelayedFetch<T>(url: string | undefined, pause: number): T | undefined {
  const [results, setResults] = useState<T>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (response.ok) setResults((await response.json()) as T);
      } catch {
        // The next keystroke searches again; until then, the latest results remain.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, pause]);
  return results;
}
