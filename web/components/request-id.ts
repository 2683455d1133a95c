import { createContext, useContext, useState } from "react";

const Context = createContext<string | null>(null);
export const RequestId = Context.Provider;

/** Of the element that shows it, where hydration finds it again. */
export const REQUEST_ID = "request-id";

/** What the hub's log knows this document by; undefined on pages that came without a document of their own. */
export function useRequestId(): string | undefined {
  const given = useContext(Context);
  const [shown] = useState(() =>
    typeof document === "undefined" ? undefined : document.getElementById(REQUEST_ID)?.textContent,
  );
  return given ?? shown ?? undefined;
}
