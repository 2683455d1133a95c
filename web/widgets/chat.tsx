import { useRef, useState } from "react";
import { TurnList } from "./chat/turn-list.tsx";
import { LiveAnnouncer } from "./chat/live-announcer.tsx";
import { toMessages, type Turn, upToLastUserTurn } from "./chat/turns.ts";
import { useChat } from "./chat/use-chat.ts";
import { RequestCode } from "./parts/request-code.tsx";
import { FileField } from "./parts/file-field.tsx";
import { ParameterFields, type ParameterInputs, parseParameters } from "./parts/parameter-fields.tsx";
import { SignInNote } from "./parts/sign-in-note.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { getRequestModel, listOthers, useTry } from "./try-context.ts";
import { Composer, RunButton } from "./parts/composer.tsx";

const NO_TURNS: readonly Turn[] = [];

/** Chat with the model. */
export default function Chat() {
  const { id, provider, parameters: definitions, prices, signedIn, acceptsImages, ...context } = useTry();
  const [turns, setTurns] = useDraft(`${id} turns`, NO_TURNS);
  const [text, setText] = useDraft(`${id} message`, "");
  const [image, setImage] = useState("");
  const [system, setSystem] = useDraft(`${id} system`, "");
  const [parameterInputs, setParameterInputs] = useDraft<ParameterInputs>(`${id} chat parameters`, {});
  const messageField = useRef<HTMLTextAreaElement>(null);

  const parameters = parseParameters(parameterInputs, definitions);
  const chat = useChat({ model: getRequestModel(id, provider), system, parameters }, setTurns);
  const draft: Turn = { role: "user", text, ...(image !== "" && { image }) };
  const ready = text.trim() !== "" && signedIn && !chat.running;

  function send(): void {
    if (!ready) return;
    chat.send([...turns, draft]);
    setText("");
    setImage("");
    messageField.current?.focus();
  }
  // The next request or, if the message is empty, the last one.
  const next = text.trim() === "" ? upToLastUserTurn(turns) : [...turns, draft];

  return (
    <div className="widget-columns">
      <section className="widget chat" aria-label="Chat">
        {turns.length === 0 ? (
          <p className="quiet chat-empty">No messages yet.</p>
        ) : (
          <TurnList
            turns={turns}
            running={chat.running}
            prices={prices}
            {...(!chat.running &&
              signedIn && {
                onEdit: (index, changed) => chat.edit(turns, index, changed),
                onRegenerate: () => chat.send(turns),
              })}
            others={listOthers(context.hosts, provider, (other) => {
              context.selectProvider(other);
              chat.send(turns, getRequestModel(id, other));
            })}
          />
        )}
        <LiveAnnouncer turns={turns} running={chat.running} speaker="The model" />
        {signedIn ? null : <SignInNote />}
        <Composer
          className="composer"
          id="message"
          ref={messageField}
          label="Message"
          placeholder="Type a message"
          value={text}
          onChange={setText}
          onSubmit={send}
        >
          {acceptsImages ? <FileField label="Image" kind="image" value={image} onChange={setImage} /> : null}
          <div className="run">
            <RunButton running={chat.running} ready={ready} label="Send" onStop={chat.stop} />
            <small>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </small>
            {turns.length === 0 || chat.running ? null : (
              <button
                type="button"
                className="turn-way run-end small"
                onClick={() => {
                  setTurns(NO_TURNS);
                  messageField.current?.focus();
                }}
              >
                Clear chat
              </button>
            )}
          </div>
        </Composer>
      </section>
      <aside className="widget-side">
        <TextField
          label="System prompt"
          rows={3}
          value={system}
          onChange={setSystem}
          placeholder="Instructions for the whole chat"
        />
        <details>
          <summary>Parameters</summary>
          <ParameterFields definitions={definitions} inputs={parameterInputs} onChange={setParameterInputs} />
        </details>
        <RequestCode
          input={next.length === 0 ? undefined : { messages: toMessages(system, next), ...parameters }}
          stream
        />
      </aside>
    </div>
  );
}
