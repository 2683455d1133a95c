import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** Milliseconds without a keystroke before a search. */
const DEBOUNCE_MS = 120;

/**
 * Submits a search form while the user types. `query` is the text of the current page: Back or a removed filter can
 * change it. A focused input keeps its text.
 */
export function useInstantSearch(query: string) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [input, query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    input,
    cancel,
    search: () => {
      cancel();
      const { pathname } = location;
      timer.current = setTimeout(() => {
        // The user may have left the list by now.
        if (location.pathname === pathname)
          void submit(input.current?.form ?? null, { replace: true, preventScrollReset: true });
      }, DEBOUNCE_MS);
    },
  };
}
