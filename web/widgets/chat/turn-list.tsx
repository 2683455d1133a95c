import { type ReactNode, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import type { Price } from "../calls/measures.ts";
import { MeasuresLine } from "../parts/measures.tsx";
import { ProblemNote } from "../parts/problem.tsx";
import { isSend } from "../parts/send-key.ts";
import { MessageText } from "./message-text.tsx";
import { noteOf, type Turn } from "./turns.ts";

interface TurnListProps {
  turns: readonly Turn[];
  running: boolean;
  prices: Readonly<Record<string, Price>>;
  /** Puts other words in a turn's place. What came after a changed question is asked anew. */
  onEdit?: (index: number, text: string) => void;
  /** Asks for the last answer once more. */
  onAgain?: () => void;
}

/** A conversation: who said what, what it took, and how to change it. */
export function TurnList({ turns, running, prices, onEdit, onAgain }: TurnListProps) {
  return (
    <ol className="turns">
      {turns.map((turn, i) => {
        const last = i === turns.length - 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- turns have nothing but their place
          <li key={i} data-role={turn.role}>
            <TurnView
              turn={turn}
              writing={running && last}
              {...(onEdit && { onEdit: (text) => onEdit(i, text) })}
            >
              {last && turn.role === "assistant" && !running && onAgain ? (
                <button type="button" className="turn-way" onClick={onAgain}>
                  {turn.problem ? "Try again" : "Regenerate"}
                </button>
              ) : null}
            </TurnView>
            {turn.problem ? <ProblemNote problem={turn.problem} /> : null}
            {turn.written ? (
              <MeasuresLine measures={turn.written} prices={prices} streamed note={noteOf(turn)} />
            ) : turn.stopped ? (
              <p className="quiet">Stopped; what had come by then is kept.</p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

interface TurnViewProps {
  turn: Turn;
  writing: boolean;
  onEdit?: (text: string) => void;
  children: ReactNode;
}

function TurnView({ turn: { role, text, image, reasoning }, writing, onEdit, children }: TurnViewProps) {
  const [edited, setEdited] = useState<string>();
  const who = role === "user" ? "You" : "Model";
  const keep = () => {
    if (edited !== undefined && edited.trim() !== "") onEdit?.(edited);
    setEdited(undefined);
  };
  if (edited !== undefined)
    return (
      <div className="turn-edit">
        <textarea
          className="field"
          aria-label={`Edit what ${role === "user" ? "you" : "the model"} said`}
          rows={Math.min(12, edited.split("\n").length + 1)}
          value={edited}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader pressed "Edit" a moment ago
          autoFocus
          onChange={(event) => setEdited(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setEdited(undefined);
            if (!isSend(event)) return;
            event.preventDefault();
            keep();
          }}
        />
        <div className="turn-ways">
          <button type="button" className="button primary" onClick={keep}>
            {role === "user" ? "Ask anew" : "Keep"}
          </button>
          <button type="button" className="button" onClick={() => setEdited(undefined)}>
            Cancel
          </button>
        </div>
      </div>
    );
  return (
    <>
      <div className="turn-head">
        <span>{who}</span>
        {text === "" || writing ? null : (
          <CopyButton
            text={text}
            label={`Copy what ${role === "user" ? "you" : "the model"} said`}
            className="ghost"
          />
        )}
        {onEdit && !writing && text !== "" ? (
          <button type="button" className="turn-way" onClick={() => setEdited(text)}>
            Edit
          </button>
        ) : null}
        {children}
      </div>
      {reasoning === undefined ? null : (
        <details className="reasoning" open={writing && text === ""}>
          <summary>{writing && text === "" ? "Thinking …" : "What it thought"}</summary>
          <p>{reasoning}</p>
        </details>
      )}
      {image === undefined ? null : <img className="preview" src={image} alt="Sent with the message" />}
      <div className="turn-text" data-writing={writing || undefined}>
        <MessageText text={text} />
        {writing && text === "" && reasoning === undefined ? (
          <span className="quiet">Waiting for the first token …</span>
        ) : null}
      </div>
    </>
  );
}
