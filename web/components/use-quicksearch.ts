import { api, type QuicksearchResponse } from "@modelyard/contract";
import { useEffect, useState } from "react";

interface QuicksearchOptions {
  /** Maximum results per kind. */
  limit: number;
  /** Milliseconds without a keystroke before a search. */
  pause: number;
}

interface Found<T> {
  /** The latest response. */
  data: T | undefined;
  /** Whether it is the response to the current request. */
  isCurrent: boolean;
}

/** Searches once typing pauses. */
export const useQuicksearch = (query: string, { limit, pause }: QuicksearchOptions) =>
  useDelayedFetch<QuicksearchResponse>(
    query === "" ? undefined : api.quicksearch({ q: query, limit }),
    pause,
  );

/** Requests a URL once it has not changed for `pause` milliseconds. */
export function useDelayedFetch<T>(url: string | undefined, pause: number): Found<T> {
  const [results, setResults] = useState<{ url: string; data: T }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url, { signal: controller.signal });
        if (response.ok) setResults({ url, data: (await response.json()) as T });
      } catch {
        // The next keystroke searches again; until then, the latest results remain.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [url, pause]);
  return { data: results?.data, isCurrent: results?.url === url };
}
