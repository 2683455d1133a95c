import { useEffect, useMemo, useState } from "react";
import { CopyButton } from "../../components/copy-button.tsx";
import { RawHtml } from "../../server-html.tsx";
import { type Conversation, toQuery } from "./conversation.ts";
import { ConversationEditor } from "./editor.tsx";
import { type Engine, type Failure, type Prompt, renderPrompt } from "./prompt.ts";
import { partsOf } from "./prompt-parts.ts";

/** Id of the element with the template's lines. */
export const SOURCE = "template-source";

interface WorkbenchProps {
  source: string;
  lines: string | undefined;
  specialTokens: Readonly<Record<string, string>>;
  /** As the address has it, with the prompt that the server made of it at this moment. */
  conversation: Conversation;
  prompt: Prompt;
  now: string;
}

/** Template, conversation and prompt side by side. The prompt follows as one types. */
export function Workbench({
  source,
  lines,
  specialTokens,
  conversation: first,
  prompt: made,
  now,
}: WorkbenchProps) {
  const [conversation, setConversation] = useState(first);
  const engine = useEngine();
  const prompt = useMemo(
    () =>
      conversation === first || !engine
        ? made
        : renderPrompt(engine, source, conversation, specialTokens, new Date(now)),
    [conversation, engine, first, made, now, source, specialTokens],
  );
  useAddress(conversation);
  useWrongLine(prompt.failure?.line);

  return (
    <div className="bench">
      <section className="source" aria-labelledby="source-title">
        <header>
          <h2 id="source-title">Template</h2>
          <CopyButton from={SOURCE} label="Copy the template" className="ghost" />
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
        <pre tabIndex={0} aria-label="Source of the template">
          <RawHtml as="code" id={SOURCE} html={lines} />
        </pre>
      </section>
      <section className="conversation" aria-labelledby="conversation-title">
        <ConversationEditor conversation={conversation} reads={prompt.reads} onChange={setConversation} />
      </section>
      <section className="prompt" aria-labelledby="prompt-title">
        <header>
          <h2 id="prompt-title">Prompt</h2>
          <CopyButton text={prompt.text} label="Copy the prompt" className="ghost" />
        </header>
        <output>{prompt.failure ? <Why failure={prompt.failure} /> : null}</output>
        {prompt.failure ? null : <PromptText text={prompt.text} specialTokens={specialTokens} />}
      </section>
    </div>
  );
}

const ELEMENTS = { text: "span", special: "mark", break: "i" } as const;

function PromptText({
  text,
  specialTokens,
}: {
  text: string;
  specialTokens: Readonly<Record<string, string>>;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
    <pre tabIndex={0} aria-label="The prompt; special tokens are marked">
      <code>
        {partsOf(text, Object.values(specialTokens)).map((part, i) => {
          const Element = ELEMENTS[part.kind];
          // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
          return <Element key={i}>{part.text}</Element>;
        })}
      </code>
    </pre>
  );
}

function Why({ failure: { refused, reason, line } }: { failure: Failure }) {
  return (
    <span className="failure">
      <strong>
        {refused ? "The template refuses this conversation" : "The template cannot be rendered"}
      </strong>
      {line === undefined ? null : ` (line ${line})`}: {reason}
    </span>
  );
}

/** The room of templates comes with the first look at this page, not with its first JavaScript. */
function useEngine(): Engine | undefined {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let isHere = true;
    void (async () => {
      const loaded = await import("@modelyard/snippets/templates");
      if (isHere) setEngine(loaded);
    })();
    return () => {
      isHere = false;
    };
  }, []);
  return engine;
}

/** Keeps a short conversation in the address, without a step back for each letter. */
function useAddress(conversation: Conversation): void {
  useEffect(() => {
    const url = new URL(location.href);
    const kept = toQuery(conversation);
    if (kept === undefined) url.searchParams.delete("chat");
    else url.searchParams.set("chat", kept);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, [conversation]);
}

/** Points at the line that the failure names. */
function useWrongLine(line: number | undefined): void {
  useEffect(() => {
    const wrong = line === undefined ? undefined : document.getElementById(SOURCE)?.children[line - 1];
    wrong?.classList.add("wrong");
    return () => wrong?.classList.remove("wrong");
  }, [line]);
}
