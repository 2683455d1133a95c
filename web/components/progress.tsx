import { useEffect, useRef } from "react";
import { useFetchers, useNavigation } from "react-router";

/** A progress bar for slow page loads. Also marks the button of a submitted form as busy. */
export function Progress() {
  const { state, formMethod } = useNavigation();
  const isPosting = (method: string | undefined) => method === "POST";
  useBusyButton(useFetchers().some((each) => isPosting(each.formMethod)) || isPosting(formMethod));
  return (
    <div className="progress no-print" data-busy={state === "idle" ? undefined : ""} aria-hidden="true" />
  );
}

/** Marks the submit button as busy until the result arrives, and ignores other submissions until then. */
function useBusyButton(busy: boolean): void {
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.querySelector("button[aria-busy]")) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        const { submitter } = event;
        button.current = submitter;
        // A form that the router does not submit leads to a new document.
        setTimeout(() => {
          if (event.defaultPrevented) return;
          submitter?.setAttribute("aria-busy", "true");
          // Back restores this document.
          addEventListener("pagehide", () => submitter?.removeAttribute("aria-busy"), { once: true });
        });
      }
    };
    document.addEventListener("submit", submit, true);
    return () => document.removeEventListener("submit", submit, true);
  }, []);
  useEffect(() => {
    const current = button.current;
    if (!busy) return undefined;
    current?.setAttribute("aria-busy", "true");
    return () => {
      current?.removeAttribute("aria-busy");
      // Requests without a button, such as checks while typing, mark no button.
      button.current = null;
    };
  }, [busy]);
}
