import { RawHtml } from "../server-html.tsx";
import "./card.css";
import "./code.css";
import type { FrontMatterError } from "./front-matter.ts";

interface CardProps {
  /** Of the element that holds the card, and the name under which the loader kept its HTML (`keepHtml`). */
  id: string;
  html: string | undefined;
  frontMatterError?: FrontMatterError | undefined;
  notice?: string | undefined;
}

/** A rendered card, with what a reader must know of it before. */
export function Card({ id, html, frontMatterError, notice }: CardProps) {
  return (
    <>
      {frontMatterError ? (
        <p className="card-notice" role="note">
          <strong>The card’s metadata cannot be read</strong>
          {frontMatterError.line === undefined ? null : ` (line ${frontMatterError.line} of README.md)`}:{" "}
          {frontMatterError.message} Facts that the metadata would give are missing here.
        </p>
      ) : null}
      {notice === undefined ? null : (
        <p className="card-notice" role="note">
          {notice}
        </p>
      )}
      <RawHtml id={id} html={html} className="card" />
    </>
  );
}
