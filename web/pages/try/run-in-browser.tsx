import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { CodeBlock } from "../../components/code-block.tsx";
import { Field, SelectField, TextAreaField } from "../../components/form.tsx";
import type { BrowserReport, BrowserRun } from "./browser-worker.ts";

export interface BrowserData {
  model: string;
  task: string;
  version: string;
  /** Precisions of the weights. The first one is the default. */
  dtypes: readonly [string, ...string[]];
}

/** Labels of the second field of tasks that have one. */
const SECOND_LABELS: Readonly<Record<string, string>> = {
  "question-answering": "Context",
  "zero-shot-classification": "Labels, separated by commas",
};

type State =
  | { type: "idle" }
  | { type: "loading"; share?: number }
  | Extract<BrowserReport, { type: "done" | "failed" }>;

/** Runs an ONNX model in the browser, with files from this hub. Its code is loaded when the form is submitted. */
export default function RunInBrowser({ model, task, version, dtypes }: BrowserData) {
  const worker = useRef<Worker>(undefined);
  const [state, setState] = useState<State>({ type: "idle" });
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const isLoading = state.type === "loading";
  const isImage = /^(?:image-|object-)/.test(task);

  function start(): Worker {
    const started = new Worker(new URL("./browser-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<BrowserReport>) =>
      setState(data.type === "progress" ? { type: "loading", share: data.share } : data),
    );
    started.addEventListener("error", () =>
      setState({ type: "failed", message: "This browser can't run ONNX models." }),
    );
    return started;
  }

  function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [input = "", second] = ["input", "second"].map((name) => fields.get(name));
    const dtype = String(fields.get("dtype") ?? dtypes[0]);
    const list =
      typeof second === "string" && task === "zero-shot-classification" ? second.split(/\s*,\s*/) : second;
    worker.current ??= start();
    setState({ type: "loading" });
    const inputs = [input ?? "", ...(list === undefined || list === null ? [] : [list])];
    worker.current.postMessage({ version, model, task, dtype, inputs } satisfies BrowserRun);
  }

  return (
    <form className="form" onSubmit={run}>
      {isImage ? (
        <Field name="input" label="Image" type="file" accept="image/*" required />
      ) : (
        <TextAreaField
          name="input"
          label={task === "question-answering" ? "Question" : "Text"}
          rows={3}
          className=""
          required
        />
      )}
      {SECOND_LABELS[task] === undefined ? null : (
        <TextAreaField name="second" label={SECOND_LABELS[task]} rows={2} className="" required />
      )}
      {dtypes.length === 1 ? null : (
        <SelectField
          name="dtype"
          label="Weights"
          options={dtypes.map((each) => [each, each] as const)}
          defaultValue={dtypes[0]}
        />
      )}
      <div className="form-line">
        <button className="button" type="submit" disabled={isLoading}>
          Run in browser
        </button>
        {isLoading ? (
          <button
            className="button"
            type="button"
            onClick={() => {
              stop();
              setState({ type: "idle" });
            }}
          >
            Cancel
          </button>
        ) : null}
      </div>
      <Outcome state={state} />
    </form>
  );
}

/** Maximum output length, in characters. Token embeddings would fill the page. */
const MAX_OUTPUT = 20_000;

/** Formats output as JSON, with numbers rounded to six digits. */
const format = (output: unknown) =>
  JSON.stringify(
    output,
    (_, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(6)) : value),
    2,
  );

function Outcome({ state }: { state: State }) {
  if (state.type === "idle") return null;
  if (state.type === "failed") return <p className="form-problem">The model failed: {state.message}</p>;
  if (state.type === "loading")
    return (
      <p>
        <progress {...(state.share !== undefined && { value: state.share })} aria-label="Loading" />{" "}
        {state.share !== undefined && state.share < 1
          ? `Loading ${Math.round(100 * state.share)}%`
          : "Running"}
      </p>
    );
  return (
    <>
      <output>
        {Math.round(state.ms)} ms in this browser, {state.device === "webgpu" ? "graphics card" : "processor"}
      </output>
      <CodeBlock label="Output" text={format(state.output).slice(0, MAX_OUTPUT)} />
    </>
  );
}
