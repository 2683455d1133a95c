import { useCallback, useSyncExternalStore } from "react";

/** What was typed on the pages of this tab, by the name of its place. */
const drafts = new Map<string, unknown>();
const watchers = new Set<() => void>();
const unsaved = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A state that outlives leaving the page, by signing in for instance, in this tab. The server and the first look of the
 * browser have `initial`; what was kept comes right after. Set it with whole values.
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
      // Answers change with every piece of text: they are written down a moment later, or when the page is left.
      timer ??= setTimeout(save, 300);
      for (const changed of watchers) changed();
    },
    [name],
  );
  return [value, set];
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) addEventListener("pagehide", save);
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) removeEventListener("pagehide", save);
  };
}

/** Whether there is a draft, reading it from where it was kept the first time. */
function load(name: string): boolean {
  if (drafts.has(name)) return true;
  try {
    const text = sessionStorage.getItem(keyOf(name));
    if (text === null) return false;
    drafts.set(name, JSON.parse(text));
    return true;
  } catch {
    return false;
  }
}

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const name of unsaved) {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(drafts.get(name)));
    } catch {
      // A browser that keeps nothing, or a picture too large for it: the draft lives as long as the document.
    }
  }
  unsaved.clear();
}

const keyOf = (name: string) => `draft ${name}`;
