import "./code-sample.css";
import { CopyButton } from "./copy-button.tsx";
import { ScrollPre } from "./scroll.tsx";

interface CodeBlockProps {
  /** Accessible name. */
  label: string;
  text: string;
}

/** A scrollable block of plain text with a copy button. `CodeSample` shows highlighted code. */
export const CodeBlock = ({ label, text }: CodeBlockProps) => (
  <div className="sample">
    <ScrollPre aria-label={label}>
      <code>{text}</code>
    </ScrollPre>
    <CopyButton text={text} label={`Copy: ${label}`} className="sample-copy" />
  </div>
);
