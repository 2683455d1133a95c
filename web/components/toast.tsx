import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "./form-action.server.ts";
import { HiddenFields } from "./form-parts.tsx";
import { Icon } from "./icons.tsx";
import { useShortcuts } from "./keyboard.ts";

/** Time after which a toast disappears, unless the pointer or the focus is on it. */
const VISIBLE_MS = 12_000;

/** The last result of an action, until it is dismissed. */
let current: ActionResult | undefined;
const watchers = new Set<() => void>();

function show(result: ActionResult | undefined): void {
  current = result;
  for (const changed of watchers) changed();
}

/** Shows the message of an action's result at the bottom of the window, on whatever page the user is then. */
export function useToast(result: ActionResult | undefined): void {
  useEffect(() => {
    if (result?.done !== undefined || result?.problem !== undefined) show(result);
  }, [result]);
}

/** The message of an action that can be taken back: a toast; without JavaScript, a line of the page. */
export function UndoNotice({ result }: { result: ActionResult | undefined }) {
  useToast(result);
  const isServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return result?.undo === undefined || !isServer ? null : (
    <form method="post" action={result.undo.action} className="notice good row without-script">
      <HiddenFields values={result.undo.values} />
      <output>{result.done}</output>
      <button className="button small" type="submit">
        Undo
      </button>
    </form>
  );
}

/** The region of the page frame that shows toasts. The status exists before its text, so that screen readers announce it. */
export function Toasts() {
  const result = useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => current,
    () => undefined,
  );
  const fetcher = useFetcher<ActionResult>();
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  useToast(fetcher.data);
  useEffect(() => {
    if (result === undefined) return undefined;
    const timer = setInterval(() => {
      if (box.current?.matches(":hover, :focus-within") !== true) show(undefined);
    }, VISIBLE_MS);
    return () => clearInterval(timer);
  }, [result]);
  useShortcuts(
    result?.undo === undefined
      ? []
      : [
          {
            keys: "z",
            description: "Undo the last action",
            run: () => box.current?.querySelector("form")?.requestSubmit(),
          },
        ],
  );

  return (
    <div
      ref={box}
      className="toast no-print"
      onFocus={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget) === false) focusedBefore.current = relatedTarget;
      }}
    >
      <output>{result?.problem ?? result?.done}</output>
      {result?.undo === undefined ? null : (
        <fetcher.Form method="post" action={result.undo.action}>
          <HiddenFields values={result.undo.values} />
          <button className="button small" type="submit" title="Keyboard shortcut: z">
            Undo
          </button>
        </fetcher.Form>
      )}
      {result === undefined ? null : (
        <button
          className="ghost"
          type="button"
          aria-label="Dismiss"
          onClick={() => {
            show(undefined);
            if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          }}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}
