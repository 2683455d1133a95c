import type { InputFields, InputValue } from "@modelyard/snippets";
import { Fragment } from "react";
import { fieldsOf, FileInput, TextInput } from "./value-input.tsx";

interface MessagesProps {
  messages: readonly InputValue[];
  /** The model looks at pictures. */
  isSeeing: boolean;
  onChange(messages: readonly InputValue[]): void;
}

const ROLES = ["system", "user", "assistant", "tool"];
function text(message: InputValue | undefined, name: string): string {
  const value = fieldsOf(message)[name];
  return typeof value === "string" ? value : "";
}

/** A conversation to write: messages to add and to take away, each with text and, where the model sees, pictures. */
export function Messages({ messages, isSeeing, onChange }: MessagesProps) {
  const last = text(messages.at(-1), "role");
  return (
    <div className="hosted-field">
      <ol className="hosted-messages">
        {messages.map((message, i) => {
          const fields = fieldsOf(message);
          const put = (part: InputFields) => onChange(messages.with(i, { ...fields, ...part }));
          const role = text(message, "role");
          return (
            // oxlint-disable-next-line react/no-array-index-key -- messages have nothing but their place
            <li key={i}>
              <select
                className="field"
                aria-label={`Role of message ${i + 1}`}
                value={role}
                onChange={({ target }) => put({ role: target.value })}
              >
                {[...new Set([...ROLES, role])].map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
              <Content
                number={i + 1}
                content={fields["content"]}
                isSeeing={isSeeing && role === "user"}
                onChange={(content) => put({ content })}
              />
              <button
                type="button"
                className="ghost"
                disabled={messages.length === 1}
                aria-label={`Remove message ${i + 1}`}
                onClick={() => onChange(messages.toSpliced(i, 1))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="button"
        onClick={() => onChange([...messages, { role: last === "user" ? "assistant" : "user", content: "" }])}
      >
        Add a message
      </button>
    </div>
  );
}

interface ContentProps {
  number: number;
  content: InputValue | undefined;
  isSeeing: boolean;
  onChange(content: InputValue): void;
}

/** Text, or parts of which some are pictures. */
function Content({ number, content, isSeeing, onChange }: ContentProps) {
  const parts: readonly InputValue[] = Array.isArray(content) ? content : [];
  const label = `Content of message ${number}`;
  if (!Array.isArray(content)) {
    const words = typeof content === "string" ? content : "";
    return (
      <div className="hosted-content">
        <TextInput isPlain label={label} value={words} onChange={onChange} />
        {isSeeing ? (
          <AddImage onAdd={(image) => onChange([{ type: "text", text: words }, image])} number={number} />
        ) : null}
      </div>
    );
  }
  return (
    <div className="hosted-content">
      {parts.map((part, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
        <Fragment key={i}>
          {text(part, "type") === "text" ? (
            <TextInput
              isPlain
              label={label}
              value={text(part, "text")}
              onChange={(next) => onChange(parts.with(i, { type: "text", text: next }))}
            />
          ) : null}
          {text(part, "type") === "image_url" ? (
            <div className="hosted-image">
              <FileInput
                label="Image"
                value={addressIn(part)}
                onChange={(next) => onChange(parts.with(i, imageOf(String(next))))}
              />
              <button
                type="button"
                className="ghost"
                aria-label={`Remove the image of message ${number}`}
                onClick={() => onChange(parts.toSpliced(i, 1))}
              >
                ×
              </button>
            </div>
          ) : null}
        </Fragment>
      ))}
      {isSeeing ? <AddImage onAdd={(image) => onChange([...parts, image])} number={number} /> : null}
    </div>
  );
}

function AddImage({ number, onAdd }: { number: number; onAdd(image: InputValue): void }) {
  return (
    <button
      type="button"
      className="button"
      aria-label={`Add an image to message ${number}`}
      onClick={() => onAdd(imageOf("street.jpg"))}
    >
      Add an image
    </button>
  );
}

/** An address as it is; anything else is the name of a file. */
const imageOf = (name: string): InputValue => ({
  type: "image_url",
  image_url: { url: /^(?:https?|data):/i.test(name) ? name : { file: name } },
});

const addressIn = (part: InputValue): InputValue => fieldsOf(fieldsOf(part)["image_url"])["url"] ?? "";
