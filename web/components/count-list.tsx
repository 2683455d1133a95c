import type { CSSProperties } from "react";
import "./count-list.css";
import { grouped } from "./format.ts";
import { TextLink } from "./links.tsx";

interface CountListProps {
  title: string;
  /** Sorted by count, highest first. */
  items: readonly { label: string; count: number; href: string }[];
  /** A link to the complete list. */
  all?: { label: string; href: string } | undefined;
}

/** A list of categories, each with its number of models and a bar. */
export function CountList({ title, items, all }: CountListProps) {
  if (items.length === 0) return null;
  const max = Math.max(...items.map(({ count }) => count));
  return (
    <section className="counts">
      <h2 className="eyebrow">{title}</h2>
      <ul>
        {items.map(({ label, count, href }) => (
          <li key={href}>
            <a href={href}>
              <span>{label}</span>
              <i style={{ "--f": Math.round((count / max) * 100) / 100 } as CSSProperties} />
              <b>
                {grouped(count)}
                <span className="sr-only">{count === 1 ? " model" : " models"}</span>
              </b>
            </a>
          </li>
        ))}
      </ul>
      {all ? (
        <p>
          <TextLink href={all.href}>{all.label}</TextLink>
        </p>
      ) : null}
    </section>
  );
}
