import { useRef, useState } from "react";
import { TurnList } from "./chat/turn-list.tsx";
import { Spoken } from "./chat/live-announcer.tsx";
import { asked, messagesOf, type Turn } from "./chat/turns.ts";
import { useChat } from "./chat/use-chat.ts";
import { CallCode } from "./parts/call-code.tsx";
import { FileField } from "./parts/file-field.tsx";
import { ParameterFields, type Typed, valuesOf } from "./parts/parameter-fields.tsx";
import { isSend } from "./parts/send-key.ts";
import { SignInNote } from "./parts/sign-in-note.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { callName, useTry } from "./try-context.ts";

const NO_TURNS: readonly Turn[] = [];

/** A conversation with the model. */
export default function Chat() {
  const { id, provider, parameters: known, prices, signedIn, sees } = useTry();
  const [turns, setTurns] = useDraft(`${id} turns`, NO_TURNS);
  const [text, setText] = useDraft(`${id} message`, "");
  const [image, setImage] = useState("");
  const [system, setSystem] = useDraft(`${id} system`, "");
  const [typed, setTyped] = useDraft<Typed>(`${id} chat parameters`, {});
  const box = useRef<HTMLTextAreaElement>(null);

  const parameters = valuesOf(typed, known);
  const chat = useChat({ model: callName(id, provider), system, parameters }, setTurns);
  const mine: Turn = { role: "user", text, ...(image !== "" && { image }) };
  const ready = text.trim() !== "" && signedIn && !chat.running;

  function send(): void {
    if (!ready) return;
    chat.send([...turns, mine]);
    setText("");
    setImage("");
    box.current?.focus();
  }
  function edit(index: number, words: string): void {
    const turn = turns[index];
    if (turn === undefined) return;
    const changed = { ...turn, text: words };
    if (turn.role === "user") chat.send([...turns.slice(0, index), changed]);
    else setTurns(turns.with(index, changed));
  }
  // The call that would be sent now; with nothing typed, the last one that was.
  const next = text.trim() === "" ? asked(turns) : [...turns, mine];

  return (
    <div className="widget-columns">
      <section className="widget chat" aria-label="Chat">
        {turns.length === 0 ? (
          <p className="quiet chat-empty">Nothing has been said yet.</p>
        ) : (
          <TurnList
            turns={turns}
            running={chat.running}
            prices={prices}
            {...(!chat.running && signedIn && { onEdit: edit, onAgain: () => chat.send(turns) })}
          />
        )}
        <Spoken turns={turns} running={chat.running} who="The model" />
        {signedIn ? null : <SignInNote />}
        <form
          className="composer"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <label className="sr-only" htmlFor="message">
            Message
          </label>
          <textarea
            id="message"
            ref={box}
            className="field"
            rows={3}
            value={text}
            placeholder="Ask something"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (!isSend(event)) return;
              event.preventDefault();
              send();
            }}
          />
          {sees ? <FileField label="Picture" kind="image" value={image} onChange={setImage} /> : null}
          <div className="run">
            {chat.running ? (
              <button key="stop" type="button" className="button" onClick={chat.stop}>
                Stop
              </button>
            ) : (
              <button key="send" type="submit" className="button primary" disabled={!ready}>
                Send
              </button>
            )}
            <small>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </small>
            {turns.length === 0 || chat.running ? null : (
              <button type="button" className="turn-way run-end" onClick={() => setTurns(NO_TURNS)}>
                Begin anew
              </button>
            )}
          </div>
        </form>
      </section>
      <aside className="widget-side">
        <TextField
          label="System prompt"
          rows={3}
          value={system}
          onChange={setSystem}
          placeholder="Rules for the whole chat"
        />
        <details>
          <summary>Parameters</summary>
          <ParameterFields parameters={known} typed={typed} onChange={setTyped} />
        </details>
        <CallCode
          input={next.length === 0 ? undefined : { messages: messagesOf(system, next), ...parameters }}
          stream
        />
      </aside>
    </div>
  );
}
