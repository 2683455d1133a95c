import { isRecord } from "@modelyard/contract";
import { parseJson } from "@modelyard/snippets/json";
import { useState } from "react";
import { JsonField } from "../../components/json-field.tsx";
import { type Conversation, EXAMPLE_TOOL, EXAMPLES, createExample, isMessages } from "./conversation.ts";
import { MessageList } from "./messages.tsx";

interface EditorProps {
  conversation: Conversation;
  /** Variables that the template reads in addition to the standard ones. */
  extraVariables: readonly string[];
  onChange(conversation: Conversation): void;
}

/** Editor for the messages, tools, and variables of a template. */
export function ConversationEditor({ conversation, extraVariables, onChange }: EditorProps) {
  const { messages, tools, generation, variables } = conversation;
  const [asJson, setAsJson] = useState(false);
  // Incremented to reset the JSON fields to the conversation.
  const [version, setVersion] = useState(0);
  const change = (part: Partial<Conversation>) => onChange({ ...conversation, ...part });
  const replace = (next: Conversation) => {
    onChange(next);
    setVersion(version + 1);
  };

  return (
    <>
      <header>
        <h2 id="conversation-title">Conversation</h2>
        <label className="toggle needs-script small">
          <input type="checkbox" checked={asJson} onChange={(event) => setAsJson(event.target.checked)} />
          Edit as JSON
        </label>
      </header>
      <div className="examples needs-script">
        {(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]).map((name) => (
          <button type="button" className="button" key={name} onClick={() => replace(createExample(name))}>
            {EXAMPLES[name].label}
          </button>
        ))}
      </div>
      {asJson ? (
        <JsonField
          key={`messages ${version}`}
          label="Messages"
          value={messages}
          parse={parseJson}
          check={(value) => (isMessages(value) ? undefined : "a list of objects with a role")}
          onChange={(value) => change({ messages: value as Conversation["messages"] })}
        />
      ) : (
        <MessageList messages={messages} onChange={(next) => change({ messages: next })} />
      )}
      <label className="toggle small">
        <input
          type="checkbox"
          checked={generation}
          onChange={(event) => change({ generation: event.target.checked })}
        />
        <code>add_generation_prompt</code>
      </label>
      <JsonField
        key={`tools ${version}`}
        label="Tools"
        value={tools}
        parse={parseJson}
        check={(value) => (Array.isArray(value) ? undefined : "a list")}
        onChange={(value) => change({ tools: value as unknown[] })}
      />
      {tools.length > 0 ? null : (
        <button
          type="button"
          className="button needs-script"
          onClick={() => replace({ ...conversation, tools: [EXAMPLE_TOOL] })}
        >
          Add tool
        </button>
      )}
      <JsonField
        key={`variables ${version}`}
        label="Variables"
        value={variables}
        parse={parseJson}
        check={(value) => (isRecord(value) ? undefined : "an object")}
        onChange={(value) => change({ variables: value as Conversation["variables"] })}
      />
      {extraVariables.length === 0 ? null : (
        <p className="quiet reads">
          Additional variables:{" "}
          {extraVariables.map((name, i) => (
            <span key={name}>
              {i > 0 ? ", " : ""}
              <code>{name}</code>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
