import type { PromptLog } from "@modelyard/contract";
import { CodeBlock } from "../../components/code-block.tsx";
import { counted } from "../../components/format.ts";
import { Confirm } from "../../components/form.tsx";
import "./usage.css";

/** The logged prompt and response of a request. */
export function LoggedPrompt({ recorded }: { recorded: PromptLog }) {
  const { at, expiresAt, caller, organization, prompt, response } = recorded;
  return (
    <section className="usage-card card-box">
      <h2>Logged prompt</h2>
      <p className="quiet">
        {caller === undefined ? "" : `By ${caller}, `}
        {at}. Stored {organization === undefined ? "" : `by ${organization} `}until {expiresAt}. Keys and
        tokens are redacted.
      </p>
      <div className="request-texts">
        <Side title="Prompt" side={prompt} />
        <Side title="Response" side={response} />
      </div>
      <Confirm label="Delete…" confirmLabel="Delete logged prompt" values={{ intent: "delete" }}>
        Deletes the prompt and the response. This can’t be undone. Usage data is kept.
      </Confirm>
    </section>
  );
}

function Side({ title, side: { text, bytes, truncated } }: { title: string; side: PromptLog["prompt"] }) {
  return (
    <div className="stack">
      <h3>
        {title} <small className="quiet">{counted(bytes, "byte")}</small>
      </h3>
      {text === undefined ? (
        <p className="quiet">Not stored: only text is logged.</p>
      ) : text === "" ? null : (
        <CodeBlock label={title} text={formatText(text)} />
      )}
      {truncated ? <p className="quiet">Only the first 256 KB are stored.</p> : null}
    </div>
  );
}

/** Indents JSON. Leaves other text unchanged. */
function formatText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
