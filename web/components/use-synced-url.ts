import { useEffect } from "react";

/** Browsers throw an error after 100 changes to the URL in 30 seconds. */
const DELAY_MS = 400;

/** Writes a state to the URL without adding history entries, once it stays the same for a moment. */
export function useSyncedUrl(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    const timer = setTimeout(() => {
      if (new URL(url, location.href).href !== location.href) history.replaceState(history.state, "", url);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [url]);
}
