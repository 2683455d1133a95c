import { api, type QuicksearchAnswer } from "@modelyard/contract";
import { useEffect, useState } from "react";

/** Milliseconds without typing before the hub is asked. */
const PAUSE = 200;

/** Ids of models of this hub that what is typed may mean. */
export function useModelNames(typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed.length < 2) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(api.quicksearch(typed, 10), { signal: gone.signal });
        if (answer.ok) setNames(((await answer.json()) as QuicksearchAnswer).models.map(({ id }) => id));
      } catch {
        // Without proposals one types on.
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [typed]);
  return names;
}
