import { useEffect } from "react";

/** What an answer puts on the page: the first of these is brought before the reader's eyes. */
const SHOWN = "[aria-invalid='true'], [role='alert'], .token-made, .form-problem, .form-said, #invitation";

/** After a form was sent without loading a new document: shows what came of it, which may be far from its button. */
export function useShowAnswer(answer: unknown): void {
  useEffect(() => {
    if (answer === undefined) return;
    const shown = document.querySelector<HTMLElement>(SHOWN);
    if (shown?.matches("input, select, textarea")) shown.focus();
    shown?.scrollIntoView({ block: "center" });
  }, [answer]);
}
