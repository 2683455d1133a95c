import type { CSSProperties } from "react";
import "./count-list.css";
import { grouped } from "./format.ts";

interface CountListProps {
  title: string;
  /** Most first. */
  items: readonly { label: string; count: number; href: string }[];
  /** A link after the last one, to all of them. */
  all?: { label: string; href: string } | undefined;
}

/** What a number of models is made of: each part with its number, a bar to compare, and the list of it. */
export function CountList({ title, items, all }: CountListProps) {
  if (items.length === 0) return null;
  const most = Math.max(...items.map(({ count }) => count));
  return (
    <section className="counts">
      <h2 className="eyebrow">{title}</h2>
      <ul>
        {items.map(({ label, count, href }) => (
          <li key={href}>
            <a href={href}>
              <span>{label}</span>
              <i style={{ "--f": Math.round((count / most) * 100) / 100 } as CSSProperties} />
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
          <a className="link" href={all.href}>
            {all.label}
          </a>
        </p>
      ) : null}
    </section>
  );
}
