import type { Parameter } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { LiveAnnouncer } from "../../widgets/chat/live-announcer.tsx";
import { TurnList } from "../../widgets/chat/turn-list.tsx";
import type { Turn } from "../../widgets/chat/turns.ts";
import { useChat } from "../../widgets/chat/use-chat.ts";
import { ParameterFields, parseParameters } from "../../widgets/parts/parameter-fields.tsx";
import { KeyNote } from "../../widgets/parts/sign-in-note.tsx";
import { getRequestModel, listOthers } from "../../widgets/try-context.ts";
import { POLICIES } from "../../components/policies.ts";
import { Avatar } from "../../components/avatar.tsx";
import type { ChatModel } from "./playground.server.ts";
import type { Column } from "./state.ts";
import { SignButton } from "../../components/sign-button.tsx";
import { Options } from "../../components/form-parts.tsx";
import { TextLink } from "../../components/links.tsx";

/** Actions of the page on a column. */
export interface ColumnHandle {
  send(text: string): void;
  stop(): void;
  clear(): void;
}

interface ColumnViewProps {
  ref: Ref<ColumnHandle>;
  /** Position, from 1. */
  number: number;
  column: Column;
  /** Undefined while loading or if the model is not on this hub. */
  chatModel: ChatModel | undefined;
  system: string;
  definitions: Readonly<Record<string, Parameter>>;
  signedIn: boolean;
  onChange(part: Partial<Column>): void;
  onRunning(on: boolean): void;
  onLeft?: () => void;
  onRight?: () => void;
  onRemove?: () => void;
}

const NO_TURNS: readonly Turn[] = [];

/** A model with its settings and conversation. */
export function ColumnView(props: ColumnViewProps) {
  const { ref, number, column, chatModel, system, definitions, signedIn, onChange, onRunning } = props;
  const { model, provider, parameters } = column;
  const [turns, setTurns] = useState(NO_TURNS);
  const chat = useChat(
    { model: getRequestModel(model, provider), system, parameters: parseParameters(parameters, definitions) },
    setTurns,
  );
  useEffect(() => {
    onRunning(chat.running);
    return () => onRunning(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the listener changes with every render, the state does not
  }, [chat.running]);
  useImperativeHandle(ref, () => ({
    send: (text) => chat.send([...turns, { role: "user", text }]),
    stop: chat.stop,
    clear: () => setTurns(NO_TURNS),
  }));
  const setCount = Object.values(parameters).filter((value) => value !== "").length;

  return (
    <section className="column" aria-label={`Column ${number}: ${model}`}>
      <header>
        <Avatar name={model.split("/")[0] ?? ""} size={28} />
        <div className="column-fields">
          <ModelField
            key={model}
            number={number}
            model={model}
            onChange={(next) => onChange({ model: next, provider: "auto" })}
          />
          <select
            className="field"
            aria-label={`Provider of column ${number}`}
            value={provider}
            onChange={({ target }) => onChange({ provider: target.value })}
          >
            <Options options={Object.entries(POLICIES)} />
            {chatModel?.hosts.map(({ provider: id, label, price }) => (
              <option key={id} value={id}>
                {[label, price].filter(Boolean).join(", ")}
              </option>
            ))}
            {provider in POLICIES || chatModel?.hosts.some((host) => host.provider === provider) ? null : (
              <option value={provider}>{provider} (does not serve this model)</option>
            )}
          </select>
        </div>
        <div className="row">
          <SignButton label={`Move column ${number} left`} sign="←" onClick={props.onLeft} />
          <SignButton label={`Move column ${number} right`} sign="→" onClick={props.onRight} />
          <SignButton label={`Remove column ${number}`} onClick={props.onRemove} />
        </div>
        <details>
          <summary>Parameters{setCount === 0 ? "" : ` (${setCount} set)`}</summary>
          <ParameterFields
            definitions={definitions}
            inputs={parameters}
            onChange={(next) => onChange({ parameters: next })}
          />
        </details>
      </header>
      <div className="column-body">
        {chatModel !== undefined && chatModel.hosts.length === 0 ? (
          <p className="quiet">
            No chat provider for this model. <TextLink href={paths.model(model)}>View model card</TextLink>
          </p>
        ) : turns.length === 0 ? (
          <KeyNote hosts={chatModel?.hosts ?? []} provider={provider}>
            Responses appear here. They are kept until you leave the page.
          </KeyNote>
        ) : (
          <TurnList
            turns={turns}
            running={chat.running}
            prices={chatModel?.prices ?? {}}
            {...(signedIn &&
              !chat.running && {
                onEdit: (index, changed) => chat.edit(turns, index, changed),
                onRegenerate: () => chat.send(turns),
              })}
            others={listOthers(chatModel?.hosts ?? [], provider, (other) => {
              onChange({ provider: other });
              chat.send(turns, getRequestModel(model, other));
            })}
          />
        )}
      </div>
      {chat.running ? (
        <footer>
          <span className="quiet">Writing…</span>
          <button type="button" className="button small" onClick={chat.stop}>
            Stop
          </button>
        </footer>
      ) : null}
      <LiveAnnouncer turns={turns} running={chat.running} speaker={model} />
    </section>
  );
}

interface ModelFieldProps {
  number: number;
  model: string;
  onChange(model: string): void;
}

/**
 * Combo box for a model ID. Commits on Enter, on blur, and when a suggestion is selected. Use the model as `key`,
 * so that the field resets when the model changes.
 */
function ModelField({ number, model, onChange }: ModelFieldProps) {
  const [text, setText] = useState(model);
  const commit = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === "") setText(model);
    else if (trimmed !== model) onChange(trimmed);
  };
  return (
    <input
      className="field mono"
      aria-label={`Model of column ${number}`}
      list="hosted-models"
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        // A selected suggestion: browsers send no `inputType` or `insertReplacementText`.
        if (!("inputType" in event.nativeEvent) || event.nativeEvent.inputType === "insertReplacementText")
          commit(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit(text);
        if (event.key === "Escape") setText(model);
      }}
      onBlur={() => commit(text)}
    />
  );
}
