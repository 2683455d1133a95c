import { useEffect } from "react";

/** Elements that show the result of a form. */
const RESULT =
  "[aria-invalid='true'], [role='alert'], .token-created, .form-problem, .form-status, #invitation";

/** Scrolls to the result of a form that was submitted without a page load, and focuses an invalid field. */
export function useFocusResult(answer: unknown): void {
  useEffect(() => {
    if (answer === undefined) return;
    const element = document.querySelector<HTMLElement>(RESULT);
    if (element?.matches("input, select, textarea")) element.focus();
    element?.scrollIntoView({ block: "center" });
  }, [answer]);
}
