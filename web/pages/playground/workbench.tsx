import type { Parameter } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CopyButton } from "../../components/copy-button.tsx";
import { isSend } from "../../widgets/parts/send-key.ts";
import { TextField } from "../../widgets/parts/text-field.tsx";
import { ColumnView, type ColumnHandle } from "./column.tsx";
import { ColumnTabs } from "./column-tabs.tsx";
import type { Asked } from "./playground.server.ts";
import { type Column, FEWEST_COLUMNS, MOST_COLUMNS, type State, toQuery } from "./state.ts";

interface WorkbenchProps {
  first: State;
  hosted: readonly string[];
  models: Readonly<Record<string, Asked>>;
  parameters: Readonly<Record<string, Parameter>>;
  signedIn: boolean;
}

/** A column with what it is told from others by, wherever it moves. */
type Kept = Column & { key: number };

/** One prompt, and a column for each who answers it. */
export function Workbench({ first, hosted, models, parameters, signedIn }: WorkbenchProps) {
  const [columns, setColumns] = useState<readonly Kept[]>(() =>
    first.columns.map((column, key) => ({ ...column, key })),
  );
  const [system, setSystem] = useState(first.system);
  const [prompt, setPrompt] = useState(first.prompt);
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  const handles = useRef(new Map<number, ColumnHandle>());
  const lastKey = useRef(first.columns.length);
  const strip = useRef<HTMLElement>(null);
  const [sent, setSent] = useState("");
  // A link asks again what was asked last, where nothing new is typed.
  const state = { columns, system, prompt: prompt.trim() === "" ? sent : prompt };
  const whole = useAddress(state);

  const ready = prompt.trim() !== "" && signedIn && running.size === 0;
  const each = (act: (handle: ColumnHandle) => void) =>
    columns.forEach(({ key }) => {
      const handle = handles.current.get(key);
      if (handle) act(handle);
    });
  function send(): void {
    if (!ready) return;
    each((handle) => handle.send(prompt));
    setSent(prompt);
    setPrompt("");
  }
  function add(): void {
    const unused = hosted.find((model) => columns.every((column) => column.model !== model));
    const last = columns.at(-1);
    const model = unused ?? last?.model ?? "";
    setColumns([...columns, { key: lastKey.current++, model, provider: "auto", parameters: {} }]);
  }
  function swap(at: number, other: number): void {
    const [one, two] = [columns[at], columns[other]];
    if (one && two) setColumns(columns.with(at, two).with(other, one));
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
      <section className="columns" ref={strip} aria-label="Answers" tabIndex={0}>
        {columns.map((column, i) => (
          <ColumnView
            key={column.key}
            ref={(handle) => {
              if (handle) handles.current.set(column.key, handle);
              else handles.current.delete(column.key);
            }}
            number={i + 1}
            column={column}
            asked={models[column.model]}
            system={system}
            known={parameters}
            signedIn={signedIn}
            onChange={(part) => setColumns(columns.with(i, { ...column, ...part }))}
            onRunning={(on) =>
              setRunning((before) => {
                const next = new Set(before);
                if (on) next.add(column.key);
                else next.delete(column.key);
                return next;
              })
            }
            {...(i > 0 && { onLeft: () => swap(i, i - 1) })}
            {...(i < columns.length - 1 && { onRight: () => swap(i, i + 1) })}
            {...(columns.length > FEWEST_COLUMNS && {
              onRemove: () => setColumns(columns.toSpliced(i, 1)),
            })}
          />
        ))}
      </section>
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
          placeholder="Ask all of them"
          onChange={(event) => setPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
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
              onClick={() => each((handle) => handle.stop())}
            >
              Stop all
            </button>
          ) : (
            <button key="ask" type="submit" className="button primary" disabled={!ready}>
              Ask all
            </button>
          )}
          <small className="wide-only">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </small>
          <button
            type="button"
            className="button"
            disabled={columns.length >= MOST_COLUMNS}
            title={columns.length >= MOST_COLUMNS ? "Six are the most that can be compared" : undefined}
            onClick={add}
          >
            Add a column
          </button>
          <button
            type="button"
            className="button"
            disabled={running.size > 0}
            onClick={() => each((handle) => handle.clear())}
          >
            Begin anew
          </button>
          <CopyLink {...state} whole={whole} />
        </div>
        <details className="playground-system">
          <summary>System prompt{system.trim() === "" ? "" : " (set)"}</summary>
          <TextField label="For all columns" rows={2} value={system} onChange={setSystem} />
        </details>
      </form>
    </>
  );
}

function CopyLink({ whole, ...state }: State & { whole: boolean }) {
  return (
    <span className="run-end">
      {whole ? null : <small>Too long for a link: the text stays here. </small>}
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

/** Keeps the state in the address; the server is asked only when a model comes or goes. Says whether all fits in. */
function useAddress(state: State): boolean {
  const navigate = useNavigate();
  const { query, whole } = toQuery(state);
  const path = paths.playground(query);
  const models = [...new Set(state.columns.map(({ model }) => model))].toSorted().join(" ");
  const before = useRef(models);
  useEffect(() => {
    const changed = before.current !== models;
    before.current = models;
    if (changed) void navigate(path, { replace: true, preventScrollReset: true });
    else if (location.pathname + location.search !== path) history.replaceState(history.state, "", path);
  }, [models, navigate, path]);
  return whole;
}
