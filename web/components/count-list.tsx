import type { CSSProperties } from "react";
import "./count-list.css";
import { grouped } from "./format.ts";

interface CountItem {
  label: string;
  count: number;
  href: string;
}

interface CountListProps {
  title: string;
  /** Sorted by count, highest first. */
  items: readonly CountItem[];
}

/** A list of categories, each with its number of models and a bar. */
export function CountList({ title, items }: CountListProps) {
  if (items.length === 0) return null;
  return (
    <section className="counts">
      <h2>{title}</h2>
      <CountBars items={items} max={Math.max(...items.map(({ count }) => count))} />
    </section>
  );
}

/** Links with the number of models as a bar. `max` is the number of a full bar. */
export const CountBars = ({ items, max }: { items: readonly CountItem[]; max: number }) => (
  <ul className="count-bars">
    {items.map(({ label, count, href }) => (
      <li key={href}>
        <a href={href}>
          <span>{label}</span>
          <i style={{ "--f": Math.round((count / Math.max(1, max)) * 100) / 100 } as CSSProperties} />
          <b>
            {grouped(count)}
            <span className="sr-only">{count === 1 ? " model" : " models"}</span>
          </b>
        </a>
      </li>
    ))}
  </ul>
);
