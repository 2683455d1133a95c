import { useEffect, useRef } from "react";

/** Asks before a page is left on which something was typed and not saved. */
export function useLeaveGuard() {
  const dirty = useRef(false);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, []);
  return {
    changed: () => {
      dirty.current = true;
    },
    saved: () => {
      dirty.current = false;
    },
  };
}
