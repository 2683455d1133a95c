import { useCallback, useSyncExternalStore } from "react";
import { readFromTab, storeInTab } from "../../components/tab-storage.ts";

/** Drafts of this browser tab, by name. */
const drafts = new Map<string, unknown>();
const watchers = new Set<() => void>();
const unsaved = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * State that persists in this browser tab when the user leaves the page, for example to sign in. The server and the
 * first render use `initial`; the stored value follows. Updates replace the value.
 */
export function useDraft<T>(name: string, initial: T): [value: T, set: (value: T) => void] {
  const value = useSyncExternalStore(
    watch,
    () => (load(name) ? (drafts.get(name) as T) : initial),
    () => initial,
  );
  const set = useCallback(
    (next: T) => {
      drafts.set(name, next);
      unsaved.add(name);
      // Responses change with every chunk: save them debounced and when the page is left.
      timer ??= setTimeout(save, 300);
      for (const notify of watchers) notify();
    },
    [name],
  );
  return [value, set];
}

function watch(notify: () => void): () => void {
  if (watchers.size === 0) addEventListener("pagehide", save);
  watchers.add(notify);
  return () => {
    watchers.delete(notify);
    if (watchers.size === 0) removeEventListener("pagehide", save);
  };
}

/** Returns whether there is a draft. Loads it from session storage on first use. */
function load(name: string): boolean {
  if (drafts.has(name)) return true;
  const stored = readFromTab(getStorageKey(name));
  if (stored !== undefined) drafts.set(name, stored);
  return stored !== undefined;
}

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const name of unsaved) storeInTab(getStorageKey(name), drafts.get(name));
  unsaved.clear();
}

const getStorageKey = (name: string) => `draft ${name}`;
