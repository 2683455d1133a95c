import { useEffect, useRef } from "react";
import { useFetchers, useNavigation } from "react-router";

/** A progress bar, visible while a page takes long to load. Also marks the button of a submitted form as busy. */
export function Progress() {
  const { state, formMethod } = useNavigation();
  const isPosting = (method: string | undefined) => method === "POST";
  useBusyButton(useFetchers().some((each) => isPosting(each.formMethod)) || isPosting(formMethod));
  return (
    <div className="progress no-print" data-busy={state === "idle" ? undefined : ""} aria-hidden="true" />
  );
}

/** Marks the button that submitted a form until the page has the result, and ignores further submissions. */
function useBusyButton(busy: boolean): void {
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      if (event.target instanceof HTMLFormElement && event.target.querySelector("[aria-busy]:is(button)")) {
        event.preventDefault();
        event.stopPropagation();
      } else button.current = event.submitter;
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
      // What is sent without a button, such as a check while typing, marks none.
      button.current = null;
    };
  }, [busy]);
}
