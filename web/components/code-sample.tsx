import "../card/code.css";
import { RawHtml } from "../server-html.tsx";
import "./code-sample.css";
import { CopyButton } from "./copy-button.tsx";
import { ScrollPre } from "./scroll.tsx";

interface CodeSampleProps {
  /** ID of the element and of the HTML that the loader stored for it. */
  id: string;
  /** From `highlight`. */
  html: string | undefined;
  /** Accessible name. */
  label: string;
  /** Whether this is the main code of the page; its copy button shows a label. */
  main?: boolean;
}

/** A scrollable code block with a copy button. */
export function CodeSample({ id, html, label, main }: CodeSampleProps) {
  return (
    <div className={main ? "sample main" : "sample"}>
      <ScrollPre aria-label={label}>
        <RawHtml as="code" id={id} html={html} />
      </ScrollPre>
      <CopyButton from={id} label={`Copy: ${label}`} className="sample-copy">
        {main ? "Copy" : undefined}
      </CopyButton>
    </div>
  );
}
