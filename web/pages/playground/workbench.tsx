import { paths } from "@modelyard/contract";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { TextField } from "../../widgets/parts/text-field.tsx";
import { ColumnView, type ColumnHandle } from "./column.tsx";
import type { PageProps } from "../../page.ts";
import type { loader } from "./page.tsx";
import { type Column, MIN_COLUMNS, MAX_COLUMNS, type State, toQuery } from "./state.ts";
import { ScrollBox } from "../../components/scroll.tsx";
import { useSyncedUrl } from "../../components/use-synced-url.ts";
import { Options } from "../../components/form-parts.tsx";
import { Composer, RunButton } from "../../widgets/parts/composer.tsx";

type Data = PageProps<typeof loader>["loaderData"];

interface WorkbenchProps extends Data {
  signedIn: boolean;
  /** Note on prompt logging. */
  note: ReactNode;
}

/** A column with a React key that stays when the column moves. */
type KeyedColumn = Column & { key: number };

/** The columns, and functions that change them. */
function useColumns(first: readonly Column[], hosted: readonly string[]) {
  const [columns, setColumns] = useState<readonly KeyedColumn[]>(() =>
    first.map((column, key) => ({ ...column, key })),
  );
  const lastKey = useRef(first.length);
  function add(): void {
    const unused = hosted.find((model) => columns.every((column) => column.model !== model));
    const last = columns.at(-1);
    const model = unused ?? last?.model ?? "";
    setColumns([...columns, { key: lastKey.current++, model, provider: "auto", parameters: {} }]);
  }
  function swap(index: number, otherIndex: number): void {
    const [column, other] = [columns[index], columns[otherIndex]];
    if (column && other) setColumns(columns.with(index, other).with(otherIndex, column));
  }
  return { columns, setColumns, add, swap };
}

/** The actions of the columns, by key. */
function useHandles() {
  const handles = useRef(new Map<number, ColumnHandle>());
  return {
    ref: (key: number) => (handle: ColumnHandle | null) => {
      if (handle) handles.current.set(key, handle);
      else handles.current.delete(key);
    },
    forEach: (action: (handle: ColumnHandle) => void) => handles.current.forEach(action),
  };
}

/** A shared prompt and a column for each model. */
export function Workbench({ first, hosted, models, parameters, signedIn, note }: WorkbenchProps) {
  const { columns, setColumns, add, swap } = useColumns(first.columns, hosted);
  const [system, setSystem] = useState(first.system);
  const [prompt, setPrompt] = useState(first.prompt);
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  const handles = useHandles();
  const strip = useRef<HTMLElement>(null);
  const [sent, setSent] = useState("");
  // If the prompt is empty, the link contains the last sent prompt.
  const state = { columns, system, prompt: prompt.trim() === "" ? sent : prompt };
  const isComplete = useStateInUrl(state);

  const ready = prompt.trim() !== "" && signedIn && running.size === 0;
  function send(): void {
    if (!ready) return;
    handles.forEach((handle) => handle.send(prompt));
    setSent(prompt);
    setPrompt("");
  }

  return (
    <>
      <datalist id="hosted-models">
        <Options options={hosted} />
      </datalist>
      <div className="row playground-bar needs-script">
        <h1>Playground</h1>
        <button
          type="button"
          className="button small"
          disabled={columns.length >= MAX_COLUMNS}
          title={columns.length >= MAX_COLUMNS ? `Compare up to ${MAX_COLUMNS} models` : undefined}
          onClick={add}
        >
          <Icon name="plus" />
          Add column
        </button>
        <CopyLink {...state} isComplete={isComplete} />
        <button
          type="button"
          className="button small"
          disabled={running.size > 0}
          onClick={() => handles.forEach((handle) => handle.clear())}
        >
          Clear chat
        </button>
        {note}
      </div>
      <ColumnTabs columns={columns} strip={strip} />
      <ScrollBox className="responses" ref={strip} aria-label="Responses">
        {columns.map((column, i) => (
          <ColumnView
            key={column.key}
            ref={handles.ref(column.key)}
            number={i + 1}
            column={column}
            chatModel={models[column.model]}
            system={system}
            definitions={parameters}
            signedIn={signedIn}
            onChange={(part) => setColumns(columns.with(i, { ...column, ...part }))}
            onRunning={(isRunning) => setRunning((keys) => withKey(keys, column.key, isRunning))}
            {...(i > 0 && { onLeft: () => swap(i, i - 1) })}
            {...(i < columns.length - 1 && { onRight: () => swap(i, i + 1) })}
            {...(columns.length > MIN_COLUMNS && { onRemove: () => setColumns(columns.toSpliced(i, 1)) })}
          />
        ))}
      </ScrollBox>
      <Composer
        className="composer playground-composer"
        id="prompt"
        label="Prompt for all columns"
        placeholder="Message all models"
        value={prompt}
        onChange={setPrompt}
        onSubmit={send}
      >
        <div className="run">
          <RunButton
            running={running.size > 0}
            ready={ready}
            label="Send to all"
            stopLabel="Stop all"
            onStop={() => handles.forEach((handle) => handle.stop())}
          />
          <small className="wide-only">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </small>
        </div>
        <details className="playground-system">
          <summary>System prompt{system.trim() === "" ? "" : " (set)"}</summary>
          <TextField label="For all columns" rows={2} value={system} onChange={setSystem} />
        </details>
      </Composer>
    </>
  );
}

interface ColumnTabsProps {
  columns: readonly KeyedColumn[];
  strip: RefObject<HTMLElement | null>;
}

/** Tabs for narrow screens, which show one column at a time. */
function ColumnTabs({ columns, strip }: ColumnTabsProps) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const update = () => {
      const width = element.firstElementChild?.clientWidth ?? 1;
      setCurrent(Math.round(element.scrollLeft / Math.max(1, width)));
    };
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [strip]);
  return (
    <nav className="column-tabs needs-script" aria-label="Columns">
      {columns.map(({ key, model }, i) => (
        <button
          key={key}
          type="button"
          aria-current={i === current || undefined}
          onClick={() =>
            strip.current?.children[i]?.scrollIntoView({
              inline: "start",
              block: "nearest",
              behavior: "smooth",
            })
          }
        >
          {i + 1} {model.slice(model.indexOf("/") + 1)}
        </button>
      ))}
    </nav>
  );
}

/** Returns a set with or without a key. */
function withKey(keys: ReadonlySet<number>, key: number, included: boolean): ReadonlySet<number> {
  const next = new Set(keys);
  if (included) next.add(key);
  else next.delete(key);
  return next;
}

function CopyLink({ isComplete, ...state }: State & { isComplete: boolean }) {
  return (
    <>
      <CopyButton
        text={() => new URL(paths.playground(toQuery(state).query), location.href).href}
        label="Copy link to this comparison"
        className="button small"
      >
        Copy link
      </CopyButton>
      {isComplete ? null : <small>The prompt is too long for a link. </small>}
    </>
  );
}

/** Writes the state to the URL; navigates only when models change. Returns whether the URL contains the complete state. */
function useStateInUrl(state: State): boolean {
  const navigate = useNavigate();
  const { query, isComplete } = toQuery(state);
  const path = paths.playground(query);
  const models = [...new Set(state.columns.map(({ model }) => model))].toSorted().join(" ");
  const previousModels = useRef(models);
  useEffect(() => {
    const changed = previousModels.current !== models;
    previousModels.current = models;
    if (changed) void navigate(path, { replace: true, preventScrollReset: true });
  }, [models, navigate, path]);
  useSyncedUrl(path);
  return isComplete;
}
