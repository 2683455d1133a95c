/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no combobox with groups of results; ARIA has */
import { createHubClient, type QuicksearchAnswer } from "@modelyard/contract";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "./dialog.tsx";
import { type Entry, getPaletteGroups } from "./entries.ts";
import "./palette.css";

/** Maximum results per kind. */
const LIMIT = 6;
/** Milliseconds without a keystroke before a search. */
const DEBOUNCE_MS = 60;

export interface PaletteProps {
  onClose: () => void;
  /** Shows the list of shortcuts instead. */
  onHelp: () => void;
}

/** Finds models, authors, tasks, libraries, and pages as you type. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const results = useQuicksearch(typed);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const groups = getPaletteGroups(typed, results);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(active, entries.length - 1);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  function go(entry: Entry | undefined, newTab: boolean) {
    if (entry === undefined) return;
    if (newTab) {
      window.open(entry.href, "_blank", "noopener");
      return;
    }
    onClose();
    void navigate(entry.href);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = at + step;
      const wraps = Math.abs(step) === 1;
      const last = entries.length - 1;
      setActive(next < 0 ? (wraps ? last : 0) : next > last ? (wraps ? 0 : last) : next);
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(entries[at], event.ctrlKey || event.metaKey);
    }
  }

  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Dialog label="Go to" className="palette" onClose={onClose}>
      <div className="palette-head">
        <input
          type="text"
          role="combobox"
          aria-label="Go to a model, author, task, library, or page"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          placeholder="Go to a model, author, task…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className="palette-close" onClick={onClose}>
          Close
        </button>
      </div>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="Results" ref={list}>
        {groups.map(({ title, entries: some }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div className="eyebrow" id={`${id}-${title}`} role="presentation">
              {title}
            </div>
            {some.map((entry) => {
              const own = entries.indexOf(entry);
              return (
                <div
                  key={entry.href}
                  id={optionId(own)}
                  role="option"
                  aria-selected={own === at}
                  tabIndex={-1}
                  onPointerMove={() => setActive(own)}
                  onClick={(event: MouseEvent) => go(entry, event.ctrlKey || event.metaKey)}
                  onKeyDown={press}
                >
                  <span className={title === "Models" || title === "Authors" ? "mono" : undefined}>
                    {entry.label}
                  </span>
                  {entry.detail === undefined ? null : <small>{entry.detail}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
        <button type="button" className="palette-close" onClick={onHelp}>
          All shortcuts
        </button>
        <output className="sr-only">{typed.trim() === "" ? "" : `${entries.length} results`}</output>
      </p>
    </Dialog>
  );
}

/** Searches once typing pauses. Returns the latest results. */
function useQuicksearch(typed: string): QuicksearchAnswer | undefined {
  const [results, setResults] = useState<QuicksearchAnswer>();
  const query = typed.trim();
  useEffect(() => {
    if (query === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const hub = createHubClient({ url: location.origin, signal: controller.signal });
      hub.quicksearch(query, LIMIT).then(setResults, () => {
        // The next keystroke searches again; until then, pages and the search entry remain.
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return results;
}
