import { useEffect, useRef } from "react";

/** Asks for confirmation before the user leaves a page with unsaved changes. */
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
