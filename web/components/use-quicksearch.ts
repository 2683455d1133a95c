import { api, type QuicksearchResponse } from "@modelyard/contract";
import { useEffect, useState } from "react";

interface QuicksearchOptions {
  /** Maximum results per kind. */
  limit: number;
  /** Milliseconds without a keystroke before a search. */
  pause: number;
}

/** Searches once typing pauses. Returns the latest results. */
export function useQuicksearch(query: string, { limit, pause }: QuicksearchOptions) {
  const [results, setResults] = useState<QuicksearchResponse>();
  useEffect(() => {
    if (query === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(api.quicksearch({ q: query, limit }), { signal: controller.signal });
        if (response.ok) setResults((await response.json()) as QuicksearchResponse);
      } catch {
        // The next keystroke searches again; until then, the latest results remain.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, limit, pause]);
  return results;
}
