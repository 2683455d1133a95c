import { SignButton } from "../../components/sign-button.tsx";
import type { Message } from "./conversation.ts";

interface MessageListProps {
  messages: readonly Message[];
  onChange(messages: readonly Message[]): void;
}

const ROLES = ["system", "developer", "user", "assistant", "tool"];

/** Editor for a list of messages. Fields other than role and content are edited as JSON. */
export function MessageList({ messages, onChange }: MessageListProps) {
  const put = (index: number, message: Message) => onChange(messages.with(index, message));
  const swap = (index: number, otherIndex: number) => {
    const [message, other] = [messages[index], messages[otherIndex]];
    if (message && other) onChange(messages.with(index, other).with(otherIndex, message));
  };
  const last = messages.at(-1)?.role;
  return (
    <>
      <ol className="messages">
        {messages.map((message, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have no ID
          <li key={i}>
            <MessageRow number={i + 1} message={message} onChange={(next) => put(i, next)}>
              <SignButton
                sign="↑"
                label={`Move message ${i + 1} up`}
                onClick={i === 0 ? undefined : () => swap(i, i - 1)}
              />
              <SignButton
                sign="↓"
                label={`Move message ${i + 1} down`}
                onClick={i === messages.length - 1 ? undefined : () => swap(i, i + 1)}
              />
              <SignButton
                label={`Remove message ${i + 1}`}
                onClick={() => onChange(messages.toSpliced(i, 1))}
              />
            </MessageRow>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button needs-script"
        onClick={() => onChange([...messages, { role: last === "user" ? "assistant" : "user", content: "" }])}
      >
        Add message
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
  const { role, content, ...otherFields } = message;
  const otherNames = Object.keys(otherFields);
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
        {otherNames.length === 0 ? null : <span className="quiet">with {otherNames.join(", ")}</span>}
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
