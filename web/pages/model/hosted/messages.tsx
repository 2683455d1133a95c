import type { InputFields, InputValue } from "@modelyard/snippets";
import { Fragment } from "react";
import { SignButton } from "../../../components/sign-button.tsx";
import { FileInput, getFields, TextInput } from "./value-input.tsx";

interface MessagesProps {
  messages: readonly InputValue[];
  /** Whether the model accepts images. */
  acceptsImages: boolean;
  onChange(messages: readonly InputValue[]): void;
}

const ROLES = ["system", "user", "assistant", "tool"];
function getText(message: InputValue | undefined, name: string): string {
  const value = getFields(message)[name];
  return typeof value === "string" ? value : "";
}

/** Editor for a list of messages with text and, if the model accepts them, images. */
export function Messages({ messages, acceptsImages, onChange }: MessagesProps) {
  const last = getText(messages.at(-1), "role");
  return (
    <div className="hosted-field">
      <ol className="hosted-messages">
        {messages.map((message, i) => {
          const fields = getFields(message);
          const put = (part: InputFields) => onChange(messages.with(i, { ...fields, ...part }));
          const role = getText(message, "role");
          return (
            // oxlint-disable-next-line react/no-array-index-key -- messages have no ID
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
                acceptsImages={acceptsImages && role === "user"}
                onChange={(content) => put({ content })}
              />
              <SignButton
                label={`Remove message ${i + 1}`}
                onClick={messages.length === 1 ? undefined : () => onChange(messages.toSpliced(i, 1))}
              />
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className="button"
        onClick={() => onChange([...messages, { role: last === "user" ? "assistant" : "user", content: "" }])}
      >
        Add message
      </button>
    </div>
  );
}

interface ContentProps {
  number: number;
  content: InputValue | undefined;
  acceptsImages: boolean;
  onChange(content: InputValue): void;
}

/** Text, or a list of text and image parts. */
function Content({ number, content, acceptsImages, onChange }: ContentProps) {
  const parts: readonly InputValue[] = Array.isArray(content) ? content : [];
  const label = `Content of message ${number}`;
  if (!Array.isArray(content)) {
    const contentText = typeof content === "string" ? content : "";
    return (
      <div className="hosted-content">
        <TextInput isPlain label={label} value={contentText} onChange={onChange} />
        {acceptsImages ? (
          <AddImage
            onAdd={(image) => onChange([{ type: "text", text: contentText }, image])}
            number={number}
          />
        ) : null}
      </div>
    );
  }
  return (
    <div className="hosted-content">
      {parts.map((part, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
        <Fragment key={i}>
          {getText(part, "type") === "text" ? (
            <TextInput
              isPlain
              label={label}
              value={getText(part, "text")}
              onChange={(next) => onChange(parts.with(i, { type: "text", text: next }))}
            />
          ) : null}
          {getText(part, "type") === "image_url" ? (
            <div className="hosted-image">
              <FileInput
                label="Image"
                value={getImageUrl(part)}
                onChange={(next) => onChange(parts.with(i, toImagePart(String(next))))}
              />
              <SignButton
                label={`Remove image of message ${number}`}
                onClick={() => onChange(parts.toSpliced(i, 1))}
              />
            </div>
          ) : null}
        </Fragment>
      ))}
      {acceptsImages ? <AddImage onAdd={(image) => onChange([...parts, image])} number={number} /> : null}
    </div>
  );
}

function AddImage({ number, onAdd }: { number: number; onAdd(image: InputValue): void }) {
  return (
    <button
      type="button"
      className="button"
      aria-label={`Add image to message ${number}`}
      onClick={() => onAdd(toImagePart("street.jpg"))}
    >
      Add image
    </button>
  );
}

/** Creates an image part from a URL or, for other text, a file name. */
const toImagePart = (name: string): InputValue => ({
  type: "image_url",
  image_url: { url: /^(?:https?|data):/i.test(name) ? name : { file: name } },
});

const getImageUrl = (part: InputValue): InputValue => getFields(getFields(part)["image_url"])["url"] ?? "";
