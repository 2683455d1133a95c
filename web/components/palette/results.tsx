/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no combobox with groups of results; ARIA has */
import { type ComponentProps, type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Entry, Group } from "./entries.ts";
import "./palette.css";

/** ID of an option, for `aria-activedescendant`. */
export const getOptionId = (list: string, index: number): string => `${list}-${index}`;

interface ResultsProps {
  /** ID of the list, for `aria-controls`. */
  id: string;
  groups: readonly Group[];
  /** Index of the selected entry among all; -1 if there is none. */
  selected: number;
  onSelect: (index: number) => void;
  onOpen: (entry: Entry, newTab: boolean) => void;
  onKeyDown?: (event: ReactKeyboardEvent) => void;
}

/** The list of search results, controlled by an input. */
export function Results({ id, groups, selected, onSelect, onOpen, onKeyDown }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div className="palette-list" id={id} role="listbox" aria-label="Results" ref={list}>
      {groups.map(({ title, entries: groupEntries }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div className="eyebrow" id={`${id}-${title}`} role="presentation">
            {title}
          </div>
          {groupEntries.map((entry) => {
            const index = entries.indexOf(entry);
            return (
              <Option
                key={entry.href}
                id={getOptionId(id, index)}
                entry={entry}
                mono={title === "Models" || title === "Authors"}
                selected={index === selected}
                onPointerMove={() => onSelect(index)}
                onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
                onKeyDown={onKeyDown}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Returns a function that opens an entry: in a new tab, or instead of the list. */
export function useOpenEntry(onClose: () => void): ResultsProps["onOpen"] {
  const navigate = useNavigate();
  return ({ href }, newTab) => {
    if (newTab) return void window.open(href, "_blank", "noopener");
    onClose();
    void navigate(href);
  };
}

/** Returns the index that a key moves to. Single steps wrap around. */
export function moveIndex(key: string, index: number, last: number): number | undefined {
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
