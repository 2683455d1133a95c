import "../card/code.css";
import { RawHtml } from "../server-html.tsx";
import "./code-sample.css";
import { CopyButton } from "./copy-button.tsx";

interface CodeSampleProps {
  /** Of the element, and of the HTML that the loader kept for it. */
  id: string;
  /** From `highlight`. */
  html: string | undefined;
  /** What it is, for those who cannot see what it stands below. */
  label: string;
  /** The code that the page is about: copying it is the first thing to do there. */
  main?: boolean;
}

/** Code to read and copy. It scrolls in its box. */
export function CodeSample({ id, html, label, main }: CodeSampleProps) {
  return (
    <div className={main ? "sample main" : "sample"}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
      <pre tabIndex={0} aria-label={label}>
        <RawHtml as="code" id={id} html={html} />
      </pre>
      <CopyButton from={id} label={`Copy: ${label}`} className="sample-copy">
        {main ? "Copy" : undefined}
      </CopyButton>
    </div>
  );
}
