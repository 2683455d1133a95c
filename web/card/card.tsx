import { CopyCode } from "../components/copy-code.tsx";
import { RawHtml } from "../server-html.tsx";
import "./card.css";
import "./code.css";

interface CardProps {
  /** Element ID, as passed to `keepHtml`. */
  id: string;
  html: string | undefined;
  frontMatterError?: string | undefined;
  notice?: string | undefined;
}

/** A rendered model card with notices. */
export function Card({ id, html, frontMatterError, notice }: CardProps) {
  return (
    <>
      {frontMatterError === undefined ? null : (
        <p className="card-notice small" role="note">
          <strong>Invalid model card metadata.</strong> {frontMatterError} Details from the metadata are
          missing.
        </p>
      )}
      {notice === undefined ? null : (
        <p className="card-notice small" role="note">
          {notice}
        </p>
      )}
      <RawHtml id={id} html={html} className="card" />
      <CopyCode within={id} key={html} />
    </>
  );
}
