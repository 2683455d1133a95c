import type { Message } from "./conversation.ts";

interface MessageListProps {
  messages: readonly Message[];
  onChange(messages: readonly Message[]): void;
}

const ROLES = ["system", "developer", "user", "assistant", "tool"];

/** Messages to write, put in order, add and take away. Fields beyond role and content are edited as JSON. */
export function MessageList({ messages, onChange }: MessageListProps) {
  const put = (index: number, message: Message) => onChange(messages.with(index, message));
  const swap = (index: number, other: number) => {
    const [one, two] = [messages[index], messages[other]];
    if (one && two) onChange(messages.with(index, two).with(other, one));
  };
  const last = messages.at(-1)?.role;
  return (
    <>
      <ol className="messages">
        {messages.map((message, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have nothing but their place
          <li key={i}>
            <MessageRow number={i + 1} message={message} onChange={(next) => put(i, next)}>
              <button
                type="button"
                disabled={i === 0}
                onClick={() => swap(i, i - 1)}
                aria-label={`Move message ${i + 1} up`}
              >
                ↑
              </button>
              <button
                type="button"
                disabled={i === messages.length - 1}
                onClick={() => swap(i, i + 1)}
                aria-label={`Move message ${i + 1} down`}
              >
                ↓
              </button>
              <button
                type="button"
                onClick={() => onChange(messages.toSpliced(i, 1))}
                aria-label={`Remove message ${i + 1}`}
              >
                ×
              </button>
            </MessageRow>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button needs-script"
        onClick={() => onChange([...messages, { role: last === "user" ? "assistant" : "user", content: "" }])}
      >
        Add a message
      </button>
    </>
  );
}

interface MessageRowProps {
  number: number;
  message: Message;
  onChange(message: Message): void;
  children: React.ReactNode;
}

function MessageRow({ number, message, onChange, children }: MessageRowProps) {
  const { role, content, ...rest } = message;
  const more = Object.keys(rest);
  const isText = typeof content === "string" || content === undefined || content === null;
  const text = isText ? (content ?? "") : JSON.stringify(content, null, 2);
  return (
    <>
      <div className="message-head">
        <select
          className="field"
          value={role}
          aria-label={`Role of message ${number}`}
          onChange={(event) => onChange({ ...message, role: event.target.value })}
        >
          {[...new Set([...ROLES, role])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        {more.length === 0 ? null : <span className="quiet">with {more.join(", ")}</span>}
        <span className="moves needs-script">{children}</span>
      </div>
      <textarea
        className="field"
        aria-label={`Content of message ${number}`}
        rows={Math.min(12, text.split("\n").length + (text.length > 70 ? 1 : 0))}
        value={text}
        readOnly={!isText}
        onChange={(event) => onChange({ ...message, content: event.target.value })}
      />
    </>
  );
}
