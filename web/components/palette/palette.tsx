/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no combobox with groups of results; ARIA has */
import { type ComponentProps, Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useQuicksearch } from "../use-quicksearch.ts";
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
  const results = useQuicksearch(typed.trim(), { limit: LIMIT, pause: DEBOUNCE_MS });
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
    const next = moveIndex(event.key, at, entries.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
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
        <button type="button" className="palette-close small" onClick={onClose}>
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
                <Option
                  key={entry.href}
                  id={optionId(own)}
                  entry={entry}
                  mono={title === "Models" || title === "Authors"}
                  selected={own === at}
                  onPointerMove={() => setActive(own)}
                  onClick={(event) => go(entry, event.ctrlKey || event.metaKey)}
                  onKeyDown={press}
                />
              );
            })}
          </div>
        ))}
      </div>
      <Foot onHelp={onHelp} status={typed.trim() === "" ? "" : `${entries.length} results`} />
    </Dialog>
  );
}

/** Returns the index that a key moves to. Steps by one entry wrap at the ends. */
function moveIndex(key: string, index: number, last: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[key];
  if (step === undefined) return undefined;
  const next = index + step;
  if (next >= 0 && next <= last) return next;
  const wraps = Math.abs(step) === 1;
  return next < 0 === wraps ? last : 0;
}

interface OptionProps extends ComponentProps<"div"> {
  entry: Entry;
  mono: boolean;
  selected: boolean;
}

const Option = ({ entry: { label, detail }, mono, selected, ...props }: OptionProps) => (
  <div {...props} role="option" aria-selected={selected} tabIndex={-1}>
    <span className={mono ? "mono" : undefined}>{label}</span>
    {detail === undefined ? null : <small>{detail}</small>}
  </div>
);

const Foot = ({ onHelp, status }: { onHelp: () => void; status: string }) => (
  <p className="palette-foot small">
    <Hint keys={["↑", "↓"]} effect="move" />
    <Hint keys={["Enter"]} effect="open" />
    <Hint keys={["Esc"]} effect="close" />
    <button type="button" className="palette-close small" onClick={onHelp}>
      All shortcuts
    </button>
    <output className="sr-only">{status}</output>
  </p>
);

const Hint = ({ keys, effect }: { keys: readonly string[]; effect: string }) => (
  <span>
    {keys.map((key) => (
      <Fragment key={key}>
        <kbd>{key}</kbd>{" "}
      </Fragment>
    ))}
    to {effect}
  </span>
);
