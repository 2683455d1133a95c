/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no combobox with groups of results; ARIA has */
import { createHubClient, type QuicksearchAnswer } from "@modelyard/contract";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "./dialog.tsx";
import { type Entry, groupsOf } from "./entries.ts";
import "./palette.css";

/** Of each kind; the listing has the rest. */
const LIMIT = 6;
const PAUSE = 60;

export interface PaletteProps {
  onClose: () => void;
  /** Shows the list of keys instead. */
  onHelp: () => void;
}

/** Goes anywhere by a few letters: models, authors, tasks, libraries, pages. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const answer = useQuicksearch(typed);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const groups = groupsOf(typed, answer);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(active, entries.length - 1);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  function go(entry: Entry | undefined, elsewhere: boolean) {
    if (entry === undefined) return;
    if (elsewhere) {
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
          aria-label="Go to a model, author, task, library or page"
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
          All keys
        </button>
        <output className="sr-only">{typed.trim() === "" ? "" : `${entries.length} results`}</output>
      </p>
    </Dialog>
  );
}

/** The hub's answer to what is typed, once typing pauses. What was found stays until there is something newer. */
function useQuicksearch(typed: string): QuicksearchAnswer | undefined {
  const [answer, setAnswer] = useState<QuicksearchAnswer>();
  const words = typed.trim();
  useEffect(() => {
    if (words === "") return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      const hub = createHubClient({ url: location.origin, signal: gone.signal });
      hub.quicksearch(words, LIMIT).then(setAnswer, () => {
        // Asked again with the next letter; until then the pages and the search remain.
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [words]);
  return answer;
}
