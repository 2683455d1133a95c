import { api, type QuicksearchAnswer } from "@modelyard/contract";
import { useEffect, useState } from "react";

/** Milliseconds without a keystroke before a search. */
const PAUSE = 200;

/** Returns the IDs of models that match the typed text. */
export function useModelNames(typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed.length < 2) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(api.quicksearch(typed, 10), { signal: controller.signal });
        if (response.ok) setNames(((await response.json()) as QuicksearchAnswer).models.map(({ id }) => id));
      } catch {
        // Typing works without suggestions.
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return names;
}
