import type { ReactNode } from "react";
import { callName, useTry } from "../try-context.ts";
import { CallCode } from "./call-code.tsx";
import { MeasuresLine } from "./measures.tsx";
import { askable, ParameterFields, type Typed, valuesOf } from "./parameter-fields.tsx";
import { ProblemNote } from "./problem.tsx";
import { SignInNote } from "./sign-in-note.tsx";
import { isSend } from "./send-key.ts";
import { useCall } from "./use-call.ts";
import { useDraft } from "./use-draft.ts";

interface FrameProps {
  /** What the button says: "Classify". */
  action: string;
  /** What is sent, without parameters; undefined while something is missing, which `missing` names. */
  input: object | undefined;
  missing: string;
  /** Parameters that the widget has fields of its own for. */
  own?: Readonly<Record<string, unknown>>;
  /** The answer comes piece by piece. */
  streams?: boolean;
  /** The fields. */
  children: ReactNode;
  /** What came back. Throws what it cannot show. */
  renderAnswer(output: unknown, input: object): ReactNode;
}

/** What every widget but the chat has: fields, parameters, run and stop, answer, what it took, and its code. */
export function Frame({ action, input, missing, own, streams = false, children, renderAnswer }: FrameProps) {
  const { id, task, provider, parameters: known, prices, signedIn } = useTry();
  const [typed, setTyped] = useDraft<Typed>(`${id} ${task} parameters`, {});
  const call = useCall(task, callName(id, provider), streams);

  const parameters = { ...own, ...valuesOf(typed, known) };
  const whole =
    input && (Object.keys(parameters).length === 0 ? input : { ...input, ...inPlace(task, parameters) });
  const run = () => {
    if (whole && signedIn && !call.running) call.run(whole);
  };

  return (
    <div className="widget-columns">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl and Enter send from any of its fields */}
      <form
        className="widget"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        onKeyDown={(event) => {
          if (!isSend(event)) return;
          event.preventDefault();
          run();
        }}
      >
        {children}
        {signedIn ? null : <SignInNote />}
        <div className="run">
          {call.running ? (
            // Keys: an element that became the other one while it is clicked would submit what was just stopped.
            <button key="stop" type="button" className="button" onClick={call.stop}>
              Stop
            </button>
          ) : (
            <button key="run" type="submit" className="button primary" disabled={!whole || !signedIn}>
              {action}
            </button>
          )}
          <small>
            {call.running ? (
              call.partial ? (
                "The model is writing …"
              ) : streams ? (
                "Waiting for the first token …"
              ) : (
                "Waiting for the provider …"
              )
            ) : whole ? (
              <>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </>
            ) : (
              missing
            )}
          </small>
          <output className="sr-only">
            {call.running ? "The model is asked" : call.done && !call.problem ? "The answer is there" : ""}
          </output>
        </div>
        {call.problem ? <ProblemNote problem={call.problem} /> : null}
        {call.stopped ? (
          <p className="quiet">
            {call.partial
              ? "Stopped; what had come by then is kept."
              : "Stopped. Nothing was taken from what you typed."}
          </p>
        ) : null}
        {call.partial ? (
          <section className="answer" aria-label="Answer">
            <Shown renderAnswer={renderAnswer} done={call.partial} />
          </section>
        ) : call.done ? (
          <section className="answer" aria-label="Answer" data-old={call.running || undefined}>
            <Shown renderAnswer={renderAnswer} done={call.done} />
            <MeasuresLine measures={call.done.measures} prices={prices} streamed={streams} />
          </section>
        ) : null}
      </form>
      <aside className="widget-side">
        {askable(known).length === 0 ? null : (
          <details>
            <summary>Parameters</summary>
            <ParameterFields parameters={known} typed={typed} onChange={setTyped} />
          </details>
        )}
        <CallCode input={whole} stream={streams} />
      </aside>
    </div>
  );
}

/** Where a task takes its parameters: beside the inputs, or as the inputs' neighbors. */
const inPlace = (task: string, parameters: object): object =>
  task === "feature-extraction" ? parameters : { parameters };

/** An answer that is not what the task promises is shown as it came. */
function Shown({
  renderAnswer,
  done: { output, input },
}: {
  renderAnswer: FrameProps["renderAnswer"];
  done: { output: unknown; input: object };
}) {
  try {
    return renderAnswer(output, input);
  } catch {
    return <pre className="as-it-came">{JSON.stringify(output, null, 2)}</pre>;
  }
}
