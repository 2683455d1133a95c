import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import type { Price } from "../../components/price.ts";
import { MetricsLine } from "../parts/metrics-line.tsx";
import { ProblemNote } from "../parts/problem.tsx";
import { onSubmitKey } from "../parts/submit-key.ts";
import { getFinishNote, type Turn } from "./turns.ts";

/** Loaded with the first response. */
const MarkdownText = lazy(() => import("./markdown-text.tsx"));

interface TurnListProps {
  turns: readonly Turn[];
  running: boolean;
  prices: Readonly<Record<string, Price>>;
  /** Replaces the text of a turn. After an edited user message, the response is requested again. */
  onEdit?: (index: number, text: string) => void;
  /** Requests the last response again. */
  onRegenerate?: () => void;
  /** Providers to ask after a failure. */
  others?: readonly Other[];
}

/** A provider that can be asked instead. */
export interface Other {
  label: string;
  retry(): void;
}

/** The messages of a chat with their metrics and actions. */
export function TurnList({ turns, running, prices, onEdit, onRegenerate, others }: TurnListProps) {
  return (
    <ol className="turns">
      {turns.map((turn, i) => {
        const last = i === turns.length - 1;
        const isReply = last && turn.role === "assistant" && !running;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- turns have no ID
          <li key={i} data-role={turn.role} tabIndex={-1}>
            <TurnView
              turn={turn}
              writing={running && last}
              {...(onEdit && { onEdit: (text) => onEdit(i, text) })}
            >
              {turn.problem ? <ProblemNote problem={turn.problem} /> : null}
              {turn.completion ? (
                <MetricsLine metrics={turn.completion} prices={prices} streamed note={getFinishNote(turn)} />
              ) : turn.stopped ? (
                <p className="quiet">Stopped. Partial response kept.</p>
              ) : null}
            </TurnView>
            {isReply && onRegenerate ? (
              <div className="turn-actions">
                <button type="button" className="button small" onClick={focusTurnAnd(onRegenerate)}>
                  {turn.problem ? "Try again" : "Regenerate"}
                </button>
                {turn.problem
                  ? others?.slice(0, 2).map(({ label, retry }) => (
                      <button
                        key={label}
                        type="button"
                        className="button small"
                        onClick={focusTurnAnd(retry)}
                      >
                        Ask {label} instead
                      </button>
                    ))
                  : null}
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Focuses the turn first, because the button disappears during the request. */
const focusTurnAnd =
  (request: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest("li")?.focus();
    request();
  };

const PlainText = ({ text }: { text: string }) => (text.trim() === "" ? null : <p>{text.trim()}</p>);

interface TurnViewProps {
  turn: Turn;
  writing: boolean;
  onEdit?: (text: string) => void;
  /** Outcome of the request. */
  children: ReactNode;
}

function TurnView({ turn: { role, text, image, reasoning }, writing, onEdit, children }: TurnViewProps) {
  const [draft, setDraft] = useState<string>();
  const speaker = role === "user" ? "You" : "Model";
  const returnsFocus = useRef(false);
  const close = () => {
    returnsFocus.current = true;
    setDraft(undefined);
  };
  const save = () => {
    if (draft !== undefined && draft.trim() !== "") onEdit?.(draft);
    close();
  };
  /** Focuses the Edit button after an edit, or Copy during the next response. */
  const focusLast = (actions: HTMLElement | null) => {
    if (!returnsFocus.current || actions === null) return;
    returnsFocus.current = false;
    actions.querySelector<HTMLElement>(":scope > :last-child")?.focus();
  };
  if (draft !== undefined)
    return (
      <div className="turn-edit">
        <textarea
          className="field"
          aria-label={`Edit ${role === "user" ? "your" : "the model’s"} message`}
          rows={Math.min(12, draft.split("\n").length + 1)}
          value={draft}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just clicked "Edit"
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
            onSubmitKey(save)(event);
          }}
        />
        <div className="turn-ways">
          <button type="button" className="button primary" onClick={save}>
            {role === "user" ? "Resend" : "Save"}
          </button>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
        </div>
      </div>
    );
  return (
    <>
      <span className="sr-only">{speaker}</span>
      {reasoning === undefined ? null : (
        <details className="reasoning small" open={writing && text === ""}>
          <summary>{writing && text === "" ? "Thinking…" : "Reasoning"}</summary>
          <p>{reasoning}</p>
        </details>
      )}
      {image === undefined ? null : <img className="preview" src={image} alt="Attached to the message" />}
      <div className="turn-text" data-writing={writing || undefined}>
        {role === "assistant" ? (
          <Suspense fallback={<PlainText text={text} />}>
            <MarkdownText text={text} />
          </Suspense>
        ) : (
          <PlainText text={text} />
        )}
        {writing && text === "" && reasoning === undefined ? (
          <span className="quiet">Waiting for the first token…</span>
        ) : null}
      </div>
      {children}
      {text === "" || writing ? null : (
        <div className="turn-actions" ref={focusLast}>
          <CopyButton
            text={text}
            label={`Copy ${role === "user" ? "your" : "the model’s"} message`}
            className="ghost"
          />
          {onEdit ? (
            <button type="button" className="turn-way small" onClick={() => setDraft(text)}>
              Edit
            </button>
          ) : null}
        </div>
      )}
    </>
  );
}
