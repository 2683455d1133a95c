import type { Parameter } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CopyButton } from "../../components/copy-button.tsx";
import { isSubmitKey } from "../../widgets/parts/submit-key.ts";
import { TextField } from "../../widgets/parts/text-field.tsx";
import { ColumnView, type ColumnHandle } from "./column.tsx";
import { ColumnTabs } from "./column-tabs.tsx";
import type { ChatModel } from "./playground.server.ts";
import { type Column, MIN_COLUMNS, MAX_COLUMNS, type State, toQuery } from "./state.ts";
import { ScrollBox } from "../../components/scroll.tsx";

interface WorkbenchProps {
  first: State;
  hosted: readonly string[];
  models: Readonly<Record<string, ChatModel>>;
  parameters: Readonly<Record<string, Parameter>>;
  signedIn: boolean;
}

/** A column with a React key that stays when the column moves. */
type KeyedColumn = Column & { key: number };

/** A shared prompt and a column for each model. */
export function Workbench({ first, hosted, models, parameters, signedIn }: WorkbenchProps) {
  const [columns, setColumns] = useState<readonly KeyedColumn[]>(() =>
    first.columns.map((column, key) => ({ ...column, key })),
  );
  const [system, setSystem] = useState(first.system);
  const [prompt, setPrompt] = useState(first.prompt);
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  const handles = useRef(new Map<number, ColumnHandle>());
  const lastKey = useRef(first.columns.length);
  const strip = useRef<HTMLElement>(null);
  const [sent, setSent] = useState("");
  // If the prompt is empty, the link contains the last sent prompt.
  const state = { columns, system, prompt: prompt.trim() === "" ? sent : prompt };
  const isComplete = useSyncedUrl(state);

  const ready = prompt.trim() !== "" && signedIn && running.size === 0;
  const forEachColumn = (action: (handle: ColumnHandle) => void) =>
    columns.forEach(({ key }) => {
      const handle = handles.current.get(key);
      if (handle) action(handle);
    });
  function send(): void {
    if (!ready) return;
    forEachColumn((handle) => handle.send(prompt));
    setSent(prompt);
    setPrompt("");
  }
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

  return (
    <>
      <datalist id="hosted-models">
        {hosted.map((model) => (
          <option key={model} value={model}>
            {model}
          </option>
        ))}
      </datalist>
      <ColumnTabs columns={columns} strip={strip} />
      <ScrollBox className="columns" ref={strip} aria-label="Responses">
        {columns.map((column, i) => (
          <ColumnView
            key={column.key}
            ref={(handle) => {
              if (handle) handles.current.set(column.key, handle);
              else handles.current.delete(column.key);
            }}
            number={i + 1}
            column={column}
            chatModel={models[column.model]}
            system={system}
            definitions={parameters}
            signedIn={signedIn}
            onChange={(part) => setColumns(columns.with(i, { ...column, ...part }))}
            onRunning={(isRunning) =>
              setRunning((previous) => {
                const next = new Set(previous);
                if (isRunning) next.add(column.key);
                else next.delete(column.key);
                return next;
              })
            }
            {...(i > 0 && { onLeft: () => swap(i, i - 1) })}
            {...(i < columns.length - 1 && { onRight: () => swap(i, i + 1) })}
            {...(columns.length > MIN_COLUMNS && {
              onRemove: () => setColumns(columns.toSpliced(i, 1)),
            })}
          />
        ))}
      </ScrollBox>
      <form
        className="composer playground-composer"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label className="sr-only" htmlFor="prompt">
          Prompt for all columns
        </label>
        <textarea
          id="prompt"
          className="field"
          rows={3}
          value={prompt}
          placeholder="Message all models"
          onChange={(event) => setPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (!isSubmitKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <div className="run">
          {running.size > 0 ? (
            <button
              key="stop"
              type="button"
              className="button"
              onClick={() => forEachColumn((handle) => handle.stop())}
            >
              Stop all
            </button>
          ) : (
            <button key="ask" type="submit" className="button primary" disabled={!ready}>
              Send to all
            </button>
          )}
          <small className="wide-only">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </small>
          <button
            type="button"
            className="button"
            disabled={columns.length >= MAX_COLUMNS}
            title={columns.length >= MAX_COLUMNS ? "Compare up to 6 models" : undefined}
            onClick={add}
          >
            Add column
          </button>
          <button
            type="button"
            className="button"
            disabled={running.size > 0}
            onClick={() => forEachColumn((handle) => handle.clear())}
          >
            Clear chat
          </button>
          <CopyLink {...state} isComplete={isComplete} />
        </div>
        <details className="playground-system">
          <summary>System prompt{system.trim() === "" ? "" : " (set)"}</summary>
          <TextField label="For all columns" rows={2} value={system} onChange={setSystem} />
        </details>
      </form>
    </>
  );
}

function CopyLink({ isComplete, ...state }: State & { isComplete: boolean }) {
  return (
    <span className="run-end">
      {isComplete ? null : <small>The prompt is too long for a link. </small>}
      <CopyButton
        text={() => new URL(paths.playground(toQuery(state).query), location.href).href}
        label="Copy link to this comparison"
        className="button"
      >
        Copy link
      </CopyButton>
    </span>
  );
}

/** Writes the state to the URL; navigates only when models change. Returns whether the URL contains the complete state. */
function useSyncedUrl(state: State): boolean {
  const navigate = useNavigate();
  const { query, isComplete } = toQuery(state);
  const path = paths.playground(query);
  const models = [...new Set(state.columns.map(({ model }) => model))].toSorted().join(" ");
  const previousModels = useRef(models);
  useEffect(() => {
    const changed = previousModels.current !== models;
    previousModels.current = models;
    if (changed) void navigate(path, { replace: true, preventScrollReset: true });
    else if (location.pathname + location.search !== path) history.replaceState(history.state, "", path);
  }, [models, navigate, path]);
  return isComplete;
}
