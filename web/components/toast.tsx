import { useEffect, useRef, useSyncExternalStore } from "react";
import { useFetcher, useLocation } from "react-router";
import { NOTICE_COOKIE, readCookie, storeCookie } from "./cookies.ts";
import type { ActionResult } from "./form-action.server.ts";
import { HiddenFields } from "./form-parts.tsx";
import { Icon } from "./icons.tsx";
import { useShortcuts } from "./keyboard.ts";

/** Time after which a toast disappears, unless the pointer or the focus is on it. */
const VISIBLE_MS = 12_000;

/** The latest action result, until it is dismissed. */
let current: ActionResult | undefined;
const watchers = new Set<() => void>();

function show(result: ActionResult | undefined): void {
  current = result;
  for (const changed of watchers) changed();
}

/** Shows the message of an action result in a toast, which stays visible after navigation. */
export function useToast(result: ActionResult | undefined): void {
  useEffect(() => {
    if (result?.done !== undefined || result?.problem !== undefined) show(result);
  }, [result]);
}

/** Shows the message of an action, with its Undo button: in a toast, or without JavaScript, in the page. */
export function ToastNotice({ result }: { result: ActionResult | undefined }) {
  useToast(result);
  const isServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return result?.done === undefined || !isServer ? null : (
    <form method="post" action={result.undo?.action} className="notice good row without-script">
      <output>{result.done}</output>
      {result.undo === undefined ? null : (
        <>
          <HiddenFields values={result.undo.values} />
          <button className="button small" type="submit">
            Undo
          </button>
        </>
      )}
    </form>
  );
}

/** The region that shows toasts. Its `output` exists before the text, so that screen readers announce the text. */
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
  const { key } = useLocation();
  const last = useRef(key);
  // After a client-side navigation. Documents contain their notice.
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const done = readCookie(document.cookie, NOTICE_COOKIE);
    if (done === undefined) return;
    storeCookie(NOTICE_COOKIE, undefined);
    show({ done });
  }, [last, key]);
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
      {result === undefined ? null : <Icon name={result.problem === undefined ? "check" : "warn"} />}
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
