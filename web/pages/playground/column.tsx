import type { Parameter } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { Spoken } from "../../widgets/chat/live-announcer.tsx";
import { TurnList } from "../../widgets/chat/turn-list.tsx";
import type { Turn } from "../../widgets/chat/turns.ts";
import { useChat } from "../../widgets/chat/use-chat.ts";
import { ParameterFields, valuesOf } from "../../widgets/parts/parameter-fields.tsx";
import { callName } from "../../widgets/try-context.ts";
import { POLICIES } from "../../components/policies.ts";
import { ModelField } from "./model-field.tsx";
import type { Asked } from "./playground.server.ts";
import type { Column } from "./state.ts";

/** What the page does with a column. */
export interface ColumnHandle {
  send(text: string): void;
  stop(): void;
  clear(): void;
}

interface ColumnViewProps {
  ref: Ref<ColumnHandle>;
  /** Its place, from 1. */
  number: number;
  column: Column;
  /** Absent: on its way, or this hub does not have the model. */
  asked: Asked | undefined;
  system: string;
  known: Readonly<Record<string, Parameter>>;
  signedIn: boolean;
  onChange(part: Partial<Column>): void;
  onRunning(on: boolean): void;
  onLeft?: () => void;
  onRight?: () => void;
  onRemove?: () => void;
}

const NO_TURNS: readonly Turn[] = [];

/** One model, its conversation, and what it took. */
export function ColumnView(props: ColumnViewProps) {
  const { ref, number, column, asked, system, known, signedIn, onChange, onRunning } = props;
  const { model, provider, parameters } = column;
  const [turns, setTurns] = useState(NO_TURNS);
  const chat = useChat(
    { model: callName(model, provider), system, parameters: valuesOf(parameters, known) },
    setTurns,
  );
  useEffect(() => {
    onRunning(chat.running);
    return () => onRunning(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- who listens changes with every look, what is said does not
  }, [chat.running]);
  useImperativeHandle(ref, () => ({
    send: (text) => chat.send([...turns, { role: "user", text }]),
    stop: chat.stop,
    clear: () => setTurns(NO_TURNS),
  }));
  const set = Object.values(parameters).filter((value) => value !== "").length;

  return (
    <section className="column" aria-label={`Column ${number}: ${model}`}>
      <header>
        <div className="column-line">
          <span className="column-number" aria-hidden="true">
            {number}
          </span>
          <ModelField
            key={model}
            number={number}
            model={model}
            onChange={(next) => onChange({ model: next, provider: "auto" })}
          />
          <Move label={`Move column ${number} left`} sign="←" act={props.onLeft} />
          <Move label={`Move column ${number} right`} sign="→" act={props.onRight} />
          <Move label={`Remove column ${number}`} sign="×" act={props.onRemove} />
        </div>
        <div className="column-line">
          <select
            className="field"
            aria-label={`Provider of column ${number}`}
            value={provider}
            onChange={({ target }) => onChange({ provider: target.value })}
          >
            {Object.entries(POLICIES).map(([policy, label]) => (
              <option key={policy} value={policy}>
                {label}
              </option>
            ))}
            {asked?.hosts.map(({ provider: id, label, price }) => (
              <option key={id} value={id}>
                {label}
                {price === undefined ? "" : `, ${price}`}
              </option>
            ))}
            {provider in POLICIES || asked?.hosts.some((host) => host.provider === provider) ? null : (
              <option value={provider}>{provider} (does not serve it)</option>
            )}
          </select>
        </div>
        <details>
          <summary>Parameters{set === 0 ? "" : ` (${set} set)`}</summary>
          <ParameterFields
            parameters={known}
            typed={parameters}
            onChange={(next) => onChange({ parameters: next })}
          />
        </details>
      </header>
      <div className="column-body">
        {asked !== undefined && asked.hosts.length === 0 ? (
          <p className="quiet">
            Nobody serves this model for chat.{" "}
            <a className="link" href={paths.model(model)}>
              Its card
            </a>
          </p>
        ) : turns.length === 0 ? (
          <p className="quiet">Its answer will stand here.</p>
        ) : (
          <TurnList
            turns={turns}
            running={chat.running}
            prices={asked?.prices ?? {}}
            {...(signedIn && !chat.running && { onAgain: () => chat.send(turns) })}
          />
        )}
        {chat.running ? (
          <button type="button" className="button" onClick={chat.stop}>
            Stop
          </button>
        ) : null}
      </div>
      <Spoken turns={turns} running={chat.running} who={model} />
    </section>
  );
}

function Move({ label, sign, act }: { label: string; sign: string; act: (() => void) | undefined }) {
  return (
    <button type="button" className="ghost" aria-label={label} disabled={act === undefined} onClick={act}>
      {sign}
    </button>
  );
}
