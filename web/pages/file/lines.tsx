import { useEffect, useEffectEvent, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { counted } from "../../components/format.ts";
import { Pager } from "../../components/pager.tsx";
import { LINES_PER_PAGE } from "../../components/pages.ts";
import { RawHtml } from "../../server-html.tsx";
import "../../card/code.css";
import { ScrollPre } from "../../components/scroll.tsx";

/** First and last line of a selection, from 1. */
type Range = readonly [first: number, last: number];

interface LinesProps {
  html: string | undefined;
  /** From 0. */
  page: number;
  /** Number of lines in the file. */
  count: number;
  /** Returns the path of a page. */
  href: (page: number) => string;
  /** Path of the page at the file's commit, which shows the same lines forever. */
  permalink: string;
}

/**
 * A page of the text of a file with linked line numbers. `#L10-L20` marks a range, also on another page; dragging or
 * Shift-click selects one.
 */
export function Lines({ html, page, count, href, permalink }: LinesProps) {
  const range = useSelectedLines((line) => {
    const target = toPage(line);
    if (target !== page && line <= count) location.replace(href(target) + location.hash);
  });
  return (
    <>
      {range === undefined ? null : <SelectionBar range={range} permalink={permalink} />}
      <ScrollPre className="lines" aria-label="File content">
        <RawHtml as="code" id="file" html={html} />
      </ScrollPre>
      <Pager current={page} count={Math.ceil(count / LINES_PER_PAGE)} href={href} />
    </>
  );
}

function SelectionBar({ range: [first, last], permalink }: { range: Range; permalink: string }) {
  return (
    <div className="lines-bar no-print">
      <div>
        <output className="quiet">
          {first === last ? `Line ${first}` : counted(last - first + 1, "line")}
        </output>
        <CopyButton text={() => getLines([first, last])} label="Copy lines" className="button small">
          Copy lines
        </CopyButton>
        <CopyButton
          text={() => location.origin + permalink + toHash([first, last])}
          label="Copy permalink"
          className="button small"
        >
          Copy permalink
        </CopyButton>
      </div>
    </div>
  );
}

const toPage = (line: number) => Math.ceil(line / LINES_PER_PAGE) - 1;

const toHash = ([first, last]: Range) => (first === last ? `#L${first}` : `#L${first}-L${last}`);

function parseHash(): Range | undefined {
  const [, first, last = first] = /^#L([1-9]\d{0,6})(?:-L([1-9]\d{0,6}))?$/.exec(location.hash) ?? [];
  if (first === undefined) return undefined;
  const [from = 0, to = 0] = [Number(first), Number(last)].toSorted((a, b) => a - b);
  return [from, Math.min(to, (toPage(from) + 1) * LINES_PER_PAGE)];
}

const listElements = ([first, last]: Range): HTMLElement[] =>
  Array.from({ length: last - first + 1 }, (_, i) => document.getElementById(`L${first + i}`)).filter(
    (line) => line !== null,
  );

const getLines = (range: Range): string =>
  listElements(range)
    .map((line) => line.textContent)
    .join("");

/**
 * Returns the lines in the URL hash, and marks them. A single line is also marked by CSS, without JavaScript. Calls
 * `show` with the first line.
 */
function useSelectedLines(show: (line: number) => void): Range | undefined {
  const [range, setRange] = useState<Range>();
  const onFirst = useEffectEvent(show);
  useEffect(() => {
    const mark = (scroll: boolean) => {
      for (const line of document.querySelectorAll(".line.marked")) line.classList.remove("marked");
      const lines = parseHash();
      setRange(lines);
      if (lines === undefined) return;
      onFirst(lines[0]);
      const elements = listElements(lines);
      for (const line of elements) line.classList.add("marked");
      if (scroll) elements[0]?.scrollIntoView({ block: "center" });
    };
    const select = (from: number, to: number) => {
      const lines = from < to ? ([from, to] as const) : ([to, from] as const);
      history.replaceState(history.state, "", toHash(lines));
      mark(false);
    };
    mark(location.hash.includes("-"));
    const { signal, abort } = watch(document, select);
    window.addEventListener("hashchange", () => mark(true), { signal });
    return abort;
  }, []);
  return range;
}

/** Selects lines by dragging over their numbers, and with Shift. */
function watch(target: Document, select: (from: number, to: number) => void) {
  const control = new AbortController();
  const { signal } = control;
  let start: number | undefined;
  const numberAt = ({ target: at }: Event, selector: string): number | undefined => {
    const line = at instanceof Element ? at.closest(selector)?.closest(".line") : null;
    return line ? Number(line.id.slice(1)) : undefined;
  };
  target.addEventListener(
    "pointerdown",
    (event) => {
      start = event.button === 0 && event.pointerType === "mouse" ? numberAt(event, ".line > a") : undefined;
    },
    { signal },
  );
  target.addEventListener(
    "pointerover",
    (event) => {
      if (event.buttons !== 1) start = undefined;
      const end = start === undefined ? undefined : numberAt(event, ".line");
      if (start !== undefined && end !== undefined && end !== start) select(start, end);
    },
    { signal },
  );
  // Dragging selects lines instead of dragging the link.
  target.addEventListener("dragstart", (event) => start !== undefined && event.preventDefault(), { signal });
  target.addEventListener(
    "click",
    (event) => {
      const number = numberAt(event, ".line > a");
      const [from] = parseHash() ?? [];
      if (number === undefined || from === undefined || !event.shiftKey) return;
      event.preventDefault();
      select(from, number);
    },
    { signal },
  );
  return { signal, abort: () => control.abort() };
}
