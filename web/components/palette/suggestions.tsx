import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { useQuicksearch } from "../use-quicksearch.ts";
import { getPaletteGroups } from "./entries.ts";
import { getOptionId, moveIndex, Results, useOpenEntry } from "./results.tsx";

/** Maximum results per kind. */
const LIMIT = 4;
/** Milliseconds without a keystroke before a search. */
const DEBOUNCE_MS = 100;

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onClose: () => void;
}

/** Models, authors, tasks, and libraries under a search box. Arrow keys select one; without a selection, Enter searches. */
export function Suggestions({ input, typed, onClose }: SuggestionsProps) {
  const open = useOpenEntry(onClose);
  const id = useId();
  const query = typed.trim();
  const { data: results } = useQuicksearch(query, { limit: LIMIT, pause: DEBOUNCE_MS });
  const [selection, setSelection] = useState({ query, index: -1 });
  // The selected index refers to the previous results.
  const selected = selection.query === query ? selection.index : -1;
  const groups =
    results === undefined
      ? []
      : getPaletteGroups(query, results).filter(({ title }) => title !== "Pages" && title !== "Search");
  const entries = groups.flatMap((group) => group.entries);
  const select = (index: number) => setSelection({ query, index });

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || entries.length === 0) return;
    const next = moveIndex(event.key, selected, entries.length - 1);
    const entry = entries[selected];
    if (next !== undefined) select(next);
    else if (event.key === "Enter" && entry) open(entry, event.ctrlKey || event.metaKey);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const box = input.current;
    box?.addEventListener("keydown", press);
    return () => box?.removeEventListener("keydown", press);
  }, [input]);
  useEffect(() => {
    const state = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": String(entries.length > 0),
      "aria-activedescendant": selected < 0 ? "" : getOptionId(id, selected),
    };
    const box = input.current;
    for (const [name, value] of Object.entries(state)) box?.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(state)) box?.removeAttribute(name);
    };
  }, [input, id, selected, entries.length]);

  return entries.length === 0 ? null : (
    // Keeps the focus in the input, which would otherwise close the list before a click arrives.
    <div className="suggestions" onPointerDown={(event) => event.preventDefault()}>
      <Results id={id} groups={groups} selected={selected} onSelect={select} onOpen={open} />
      <output className="sr-only">{`${entries.length} suggestions`}</output>
    </div>
  );
}
