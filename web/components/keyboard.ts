import { useEffect, useSyncExternalStore } from "react";

/** One thing a key does. `keys` is one key as `event.key` names it, `ctrl+` before it, or two keys parted by a space. */
export interface Shortcut {
  keys: string;
  /** What it does, for the list of shortcuts. */
  about: string;
  run: (event: KeyboardEvent) => void;
}

/** What the components that are shown now offer; of two with the same keys the later one works. */
const active: Shortcut[] = [];
const STORE = "shortcuts";
const watchers = new Set<() => void>();
let pending: { key: string; until: number } | undefined;

/** Offers shortcuts for as long as the component is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    active.push(...shortcuts);
    return () => {
      for (const shortcut of shortcuts) active.splice(active.indexOf(shortcut), 1);
    };
  });
}

/** What works on this page now, one entry for each key. */
export function activeShortcuts(): Shortcut[] {
  return [...new Map(active.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/** Listens for the whole document; the frame calls it once. */
export function useKeyboard(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    // From here on the page answers to the hand; whoever drives it by program waits for this.
    document.documentElement.dataset["hydrated"] = "yes";
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether single keys are shortcuts: people who speak to their computer switch them off (WCAG 2.1.4). */
export function useShortcutsOn(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    shortcutsOn,
    () => true,
  );
  return [on, setShortcuts];
}

function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORE) !== "off";
  } catch {
    return true;
  }
}

function setShortcuts(on: boolean): void {
  try {
    localStorage.setItem(STORE, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing keeps the shortcuts on.
  }
  for (const changed of watchers) changed();
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const control = event.ctrlKey || event.metaKey;
  if (!control && (!shortcutsOn() || isTyping(event.target) || isBehindDialog())) return;

  const key = control ? `ctrl+${event.key.toLowerCase()}` : event.key;
  const prefix = pending !== undefined && pending.until > event.timeStamp ? `${pending.key} ` : "";
  pending = undefined;
  const found = lookUp(prefix + key) ?? lookUp(key);
  if (found !== undefined) {
    event.preventDefault();
    found.run(event);
  } else if (active.some(({ keys }) => keys.startsWith(`${key} `))) {
    pending = { key, until: event.timeStamp + 1_000 };
  }
}

const lookUp = (keys: string) => active.findLast((shortcut) => shortcut.keys === keys);

/** What an open dialog covers does not answer to keys. */
const isBehindDialog = () => document.querySelector("dialog:modal") !== null;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type)
  );
}
