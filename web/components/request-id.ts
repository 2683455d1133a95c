import { createContext, useContext, useState } from "react";

const Context = createContext<string | null>(null);
export const RequestId = Context.Provider;

/** ID of the element that shows the request ID, where hydration finds it. */
export const REQUEST_ID = "request-id";

/** Returns the ID of the request for this document; `undefined` after client-side navigation. */
export function useRequestId(): string | undefined {
  const value = useContext(Context);
  const [rendered] = useState(() =>
    typeof document === "undefined" ? undefined : document.getElementById(REQUEST_ID)?.textContent,
  );
  return value ?? rendered ?? undefined;
}
