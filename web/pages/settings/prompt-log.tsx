import type { PromptLog } from "@modelyard/contract";
import { counted, grouped } from "../../components/format.ts";
import { Confirm } from "../../components/form.tsx";

/** What was asked and answered in a call, for those who may read it. */
export function Recorded({ recorded }: { recorded: PromptLog }) {
  const { at, expiresAt, caller, organization, asked, answered } = recorded;
  return (
    <section>
      <h2>What was asked and answered</h2>
      <p className="quiet">
        {caller === undefined ? "" : `By ${caller}, `}
        {at}; kept {organization === undefined ? "" : `by ${organization} `}until {expiresAt}. Keys and tokens
        are taken out.
      </p>
      <Side title="Asked" side={asked} />
      <Side title="Answered" side={answered} />
      <Confirm label="Delete this…" yes="Delete what was asked and answered" send={{ intent: "delete" }}>
        It cannot be brought back. What the call cost stays in the usage.
      </Confirm>
    </section>
  );
}

function Side({ title, side: { text, bytes, cut } }: { title: string; side: PromptLog["asked"] }) {
  return (
    <>
      <h3>
        {title} <small className="quiet">{counted(bytes, "byte")}</small>
      </h3>
      {text === undefined ? (
        <p className="quiet">It was no text, such as a picture or sound; that is not kept.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
        <pre className="recorded" tabIndex={0} aria-label={title}>
          {readable(text)}
        </pre>
      )}
      {cut ? <p className="quiet">Only the first {grouped(256)} KB are kept.</p> : null}
    </>
  );
}

/** JSON in lines, as far as it is JSON. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
