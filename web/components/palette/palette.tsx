import { Fragment, type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../root.tsx";
import { counted } from "../format.ts";
import { useQuicksearch } from "../use-quicksearch.ts";
import { Dialog } from "./dialog.tsx";
import { getPaletteGroups, type Group, listOwnEntries } from "./entries.ts";
import { passOnEarlyKeys } from "./early-keys.ts";
import "./palette.css";
import { getOptionId, moveIndex, Results, useOpenEntry } from "./results.tsx";

/** Maximum results per kind. */
const LIMIT = 6;
/** Milliseconds without a keystroke before a search. */
const DEBOUNCE_MS = 60;

export interface PaletteProps {
  onClose: () => void;
  /** Opens the list of shortcuts instead. */
  onHelp: () => void;
}

const listEntries = (groups: readonly Group[]) => groups.flatMap(({ entries }) => entries);

/** Finds models, authors, tasks, libraries, pages, settings, and actions as you type. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const open = useOpenEntry(onClose);
  const list = useId();
  const [typed, setTyped] = useState("");
  const { data: results, isCurrent } = useQuicksearch(typed.trim(), { limit: LIMIT, pause: DEBOUNCE_MS });
  const [active, setActive] = useState(0);
  // Effects of children run first, so the dialog already has the focus.
  useEffect(() => passOnEarlyKeys(setTyped), []);

  const user = useRouteLoaderData<typeof rootLoader>("root")?.user;
  const own = useMemo(() => user && listOwnEntries(user), [user]);
  const groups = getPaletteGroups(typed, results, own);
  const entries = listEntries(groups);
  const at = Math.min(active, entries.length - 1);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = moveIndex(event.key, at, entries.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Until the response arrives, the list shows the hits for an earlier text.
      const answered =
        isCurrent || active > 0 ? entries : listEntries(getPaletteGroups(typed, undefined, own));
      const entry = answered[at];
      if (entry) open(entry, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <Dialog label="Go to" className="palette" onClose={onClose}>
      <div className="palette-head">
        <input
          type="text"
          role="combobox"
          aria-label="Go to a model, author, task, library, or page"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={entries.length > 0 ? getOptionId(list, at) : undefined}
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
      <Results id={list} groups={groups} selected={at} onSelect={setActive} onOpen={open} onKeyDown={press} />
      <Foot onHelp={onHelp} status={typed.trim() === "" ? "" : counted(entries.length, "result")} />
    </Dialog>
  );
}

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
