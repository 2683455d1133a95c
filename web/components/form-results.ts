import { useEffect, useRef } from "react";
import { useActionData } from "react-router";
import type { ActionResult } from "./form-action.server.ts";

/** Returns the result of the page's action if the form with this name failed. */
export function useFailure(name: string): ActionResult | undefined {
  const result = useActionData<ActionResult>();
  return result?.values?.["form"] === name ? result : undefined;
}

/** Returns props that reset a form after a successful submission. */
export function useReset() {
  const ref = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const result = useActionData<ActionResult>();
  useEffect(() => {
    if (!submitted.current || result === undefined) return;
    submitted.current = false;
    if (result.errors === undefined && result.problem === undefined && result.values === undefined)
      ref.current?.reset();
  }, [result]);
  return { ref, onSubmit: () => (submitted.current = true) };
}

/** Elements that show a form result. */
const RESULT = "[role='alert'], .token-created, .form-problem, .form-status, #invitation";

/**
 * Scrolls to the result of a form that was submitted without a page load, and focuses an invalid field. Toasts are
 * visible anyway.
 */
export function useFocusResult(result: ActionResult | undefined): void {
  useEffect(() => {
    if (result === undefined || result.done !== undefined) return;
    const invalid = document.querySelector<HTMLElement>("[aria-invalid='true']");
    const element = invalid ?? document.querySelector(RESULT);
    invalid?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "center" });
  }, [result]);
}

/** Returns the result of the page's form and scrolls to it. */
export function useFormResult<T extends ActionResult = ActionResult>() {
  const actionData = useActionData<T>();
  useFocusResult(actionData);
  return actionData;
}
