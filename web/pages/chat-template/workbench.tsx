import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { CopyButton } from "../../components/copy-button.tsx";
import { useModule } from "../../components/use-module.ts";
import { useSyncedUrl } from "../../components/use-synced-url.ts";
import { RawHtml } from "../../server-html.tsx";
import type { PageProps } from "../../page.ts";
import type { loader } from "./page.tsx";
import { type Conversation, parseConversation, toQuery } from "./conversation.ts";
import { ConversationEditor } from "./editor.tsx";
import { type Failure, renderPrompt } from "./prompt.ts";
import { splitPrompt } from "./prompt-parts.ts";
import { ScrollPre } from "../../components/scroll.tsx";

/** ID of the element with the template's lines. */
export const SOURCE_ELEMENT_ID = "template-source";

type WorkbenchProps = PageProps<typeof loader>["loaderData"];

/** Template, conversation, and prompt side by side. The prompt updates while typing. */
export function Workbench(props: WorkbenchProps) {
  const { source, lines, specialTokens, chat, prompt: initialPrompt, now } = props;
  const [first] = useState(() => parseConversation(chat));
  const [conversation, setConversation] = useState(first);
  const engine = useModule(loadEngine);
  const prompt = useMemo(
    () =>
      conversation === first || !engine
        ? initialPrompt
        : renderPrompt(engine, source, conversation, specialTokens, new Date(now)),
    [conversation, engine, first, initialPrompt, now, source, specialTokens],
  );
  useSyncedUrl(useConversationUrl(conversation));
  useErrorMarker(prompt.failure?.line);

  return (
    <div className="bench">
      <section className="card-box source" aria-labelledby="source-title">
        <header>
          <h2 id="source-title">Template</h2>
          <CopyButton from={SOURCE_ELEMENT_ID} label="Copy template" className="ghost" />
        </header>
        <ScrollPre aria-label="Template source">
          <RawHtml as="code" id={SOURCE_ELEMENT_ID} html={lines} />
        </ScrollPre>
      </section>
      <section className="card-box conversation" aria-labelledby="conversation-title">
        <ConversationEditor
          conversation={conversation}
          extraVariables={prompt.extraVariables}
          onChange={setConversation}
        />
      </section>
      <section className="card-box prompt" aria-labelledby="prompt-title">
        <header>
          <h2 id="prompt-title">Prompt</h2>
          <CopyButton text={prompt.text} label="Copy prompt" className="ghost" />
        </header>
        <output>{prompt.failure ? <FailureMessage failure={prompt.failure} /> : null}</output>
        {prompt.failure ? null : <PromptText text={prompt.text} specialTokens={specialTokens} />}
      </section>
    </div>
  );
}

const ELEMENTS = { text: "span", special: "mark", break: "i" } as const;

function PromptText({ text, specialTokens }: Pick<WorkbenchProps, "specialTokens"> & { text: string }) {
  return (
    <ScrollPre aria-label="Prompt with highlighted special tokens">
      <code>
        {splitPrompt(text, Object.values(specialTokens)).map((part, i) => {
          const Element = ELEMENTS[part.kind];
          // oxlint-disable-next-line react/no-array-index-key -- parts have no ID
          return <Element key={i}>{part.text}</Element>;
        })}
      </code>
    </ScrollPre>
  );
}

function FailureMessage({ failure: { raised, reason, line } }: { failure: Failure }) {
  return (
    <span className="failure small">
      <strong>{raised ? "Template error" : "Invalid template"}</strong>
      {line === undefined ? null : ` (line ${line})`}: {reason}
    </span>
  );
}

const loadEngine = () => import("@modelyard/snippets/templates");

/** Returns the URL of the page with a short conversation. */
function useConversationUrl(conversation: Conversation): string {
  const { pathname, search, hash } = useLocation();
  const parameters = new URLSearchParams(search);
  const chat = toQuery(conversation);
  if (chat === undefined) parameters.delete("chat");
  else parameters.set("chat", chat);
  return `${pathname}${parameters.size === 0 ? "" : `?${parameters}`}${hash}`;
}

/** Marks the line of the error. */
function useErrorMarker(line: number | undefined): void {
  useEffect(() => {
    const element =
      line === undefined ? undefined : document.getElementById(SOURCE_ELEMENT_ID)?.children[line - 1];
    element?.classList.add("wrong");
    return () => element?.classList.remove("wrong");
  }, [line]);
}
