import { Component, type ReactNode } from "react";
import { CodeBlock } from "../../components/code-block.tsx";
import { getRequestModel, useTry } from "../try-context.ts";
import { RequestCode } from "./request-code.tsx";
import { MetricsLine } from "./metrics-line.tsx";
import type { ParameterInputs } from "./parameter-fields.tsx";
import { listFormParameters, ParameterFields, parseParameters } from "./parameter-fields.tsx";
import { ProblemNote } from "./problem.tsx";
import { SignInNote } from "./sign-in-note.tsx";
import { onSubmitKey } from "./submit-key.ts";
import { type Call, useCall } from "./use-call.ts";
import { useDraft } from "./use-draft.ts";
import { RunButton } from "./composer.tsx";

export interface FrameProps {
  /** Label of the submit button, such as "Classify". */
  action: string;
  /** Input of the request without parameters; undefined while incomplete. */
  input: object | undefined;
  /** Hint shown while `input` is undefined. */
  missing: string;
  /** Parameters that the widget has its own fields for. */
  ownParameters?: Readonly<Record<string, unknown>>;
  /** Whether the response is streamed. */
  streams?: boolean;
  /** Form fields. */
  children: ReactNode;
  /** Renders the output. Throws if the output has an unexpected format. */
  renderResult(output: unknown, input: object): ReactNode;
}

/** Common parts of all widgets except chat: form, parameters, run and stop buttons, result, metrics, and code. */
export function Frame(props: FrameProps) {
  const { action, input, missing, ownParameters, streams = false, children, renderResult } = props;
  const { id, task, provider, parameters: definitions, prices, signedIn } = useTry();
  const [parameterInputs, setParameterInputs] = useDraft<ParameterInputs>(`${id} ${task} parameters`, {});
  const call = useCall(task, getRequestModel(id, provider), streams);

  const parameters = { ...ownParameters, ...parseParameters(parameterInputs, definitions) };
  const request =
    input &&
    (Object.keys(parameters).length === 0 ? input : { ...input, ...nestParameters(task, parameters) });
  const run = () => {
    if (request && signedIn && !call.running) call.run(request);
  };

  return (
    <div className="widget-columns">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits from any field */}
      <form
        className="widget"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        onKeyDown={onSubmitKey(run)}
      >
        {children}
        {signedIn ? null : <SignInNote />}
        <div className="run">
          <RunButton
            running={call.running}
            ready={request !== undefined && signedIn}
            label={action}
            onStop={call.stop}
          />
          <small>
            {call.running ? (
              getProgress(call, streams)
            ) : request ? (
              <>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd>
              </>
            ) : (
              missing
            )}
          </small>
          <output className="sr-only">
            {call.running ? "Request sent" : call.done && !call.problem ? "Response received" : ""}
          </output>
        </div>
        {call.problem ? <ProblemNote problem={call.problem} /> : null}
        {call.stopped ? (
          <p className="quiet">
            {call.partial ? "Stopped. Partial response kept." : "Stopped. Your input is kept."}
          </p>
        ) : null}
        {call.partial ? (
          <section className="answer" aria-label="Result">
            <Result renderResult={renderResult} done={call.partial} />
          </section>
        ) : call.done ? (
          <section className="answer" aria-label="Result" data-old={call.running || undefined}>
            <Result renderResult={renderResult} done={call.done} />
            <MetricsLine metrics={call.done.metrics} prices={prices} streamed={streams} />
          </section>
        ) : null}
      </form>
      <aside className="widget-side">
        {listFormParameters(definitions).length === 0 ? null : (
          <details>
            <summary>Parameters</summary>
            <ParameterFields
              definitions={definitions}
              inputs={parameterInputs}
              onChange={setParameterInputs}
            />
          </details>
        )}
        <RequestCode input={request} stream={streams} />
      </aside>
    </div>
  );
}

function getProgress({ partial }: Call, streams: boolean): string {
  if (partial) return "The model is writing…";
  return streams ? "Waiting for the first token…" : "Waiting for the provider…";
}

/** Places the parameters at the top level for feature extraction, otherwise under `parameters`. */
const nestParameters = (task: string, parameters: object): object =>
  task === "feature-extraction" ? parameters : { parameters };

type ResultProps = Pick<FrameProps, "renderResult"> & { done: NonNullable<Call["partial"]> };

/** Renders the output, or its JSON if the format is unexpected. Errors of rendering can only be caught by a class. */
class Result extends Component<ResultProps, { output?: unknown; failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  static getDerivedStateFromProps = ({ done: { output } }: ResultProps, state: { output?: unknown }) =>
    output === state.output ? null : { output, failed: false };

  override render(): ReactNode {
    const { renderResult, done } = this.props;
    if (!this.state.failed) return <Rendered renderResult={renderResult} done={done} />;
    return <CodeBlock label="Output" text={JSON.stringify(done.output, null, 2)} />;
  }
}

const Rendered = ({ renderResult, done: { output, input } }: ResultProps) => renderResult(output, input);
