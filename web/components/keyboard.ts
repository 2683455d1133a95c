import { useEffect, useSyncExternalStore } from "react";

/** A keyboard shortcut. `keys` is an `event.key`, optionally after `ctrl+`, or two keys separated by a space. */
export interface Shortcut {
  keys: string;
  /** Description for the list of shortcuts. */
  description: string;
  run: (event: KeyboardEvent) => void;
}

/** Shortcuts of the mounted components; of two with the same keys, the later one wins. */
const active: Shortcut[] = [];
const STORE = "shortcuts";
const watchers = new Set<() => void>();
let pending: { key: string; until: number } | undefined;

/** Registers shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    active.push(...shortcuts);
    return () => {
      for (const shortcut of shortcuts) active.splice(active.indexOf(shortcut), 1);
    };
  });
}

/** Returns the active shortcuts, one per key. */
export function listShortcuts(): Shortcut[] {
  return [...new Map(active.map((shortcut) => [shortcut.keys, shortcut])).values()];
}

/** Listens on the whole document; the root layout calls it once. */
export function useKeyboard(): void {
  useEffect(() => {
    // Confirmations stay: without them, the page would move under the pointer.
    const close = ({ target }: Event) =>
      closeMenus((menu) => !menu.matches(".confirm") && !(target instanceof Node && menu.contains(target)));
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", close);
    // Browser tests wait for this.
    document.documentElement.dataset["hydrated"] = "yes";
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
}

/** Whether single-key shortcuts are enabled. Users of speech input can disable them (WCAG 2.1.4). */
export function useShortcutsEnabled(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    areShortcutsEnabled,
    () => true,
  );
  return [on, setShortcuts];
}

function areShortcutsEnabled(): boolean {
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
    // Without storage, the shortcuts stay enabled.
  }
  for (const changed of watchers) changed();
}

/** Closes open menus, which are `details` with `data-menu`, and confirmations. Returns a focus inside to the button. */
function closeMenus(isClosed: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    "details:is([data-menu], .confirm)[open]",
  )) {
    if (!isClosed(menu)) continue;
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  }
}

function press(event: KeyboardEvent): void {
  if (event.key === "Escape")
    closeMenus((menu) => !menu.matches(".confirm") || menu.contains(document.activeElement));
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const control = event.ctrlKey || event.metaKey;
  if (!control && (!areShortcutsEnabled() || isTyping(event.target) || isBehindDialog())) return;

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

/** Whether a modal dialog covers the page. */
const isBehindDialog = () => document.querySelector("dialog:modal") !== null;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type)
  );
}
