import { RawHtml } from "../server-html.tsx";
import "./card.css";
import "./code.css";
import type { FrontMatterError } from "./front-matter.ts";

interface CardProps {
  /** Element ID, as passed to `keepHtml`. */
  id: string;
  html: string | undefined;
  frontMatterError?: FrontMatterError | undefined;
  notice?: string | undefined;
}

/** A rendered model card with notices. */
export function Card({ id, html, frontMatterError, notice }: CardProps) {
  return (
    <>
      {frontMatterError ? (
        <p className="card-notice small" role="note">
          <strong>Invalid model card metadata</strong>
          {frontMatterError.line === undefined ? null : ` (line ${frontMatterError.line} of README.md)`}:{" "}
          {frontMatterError.message} Details from the metadata are missing.
        </p>
      ) : null}
      {notice === undefined ? null : (
        <p className="card-notice small" role="note">
          {notice}
        </p>
      )}
      <RawHtml id={id} html={html} className="card" />
    </>
  );
}
