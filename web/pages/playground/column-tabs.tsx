import { type RefObject, useEffect, useState } from "react";
import type { Column } from "./state.ts";

/** Tabs for narrow screens, which show one column at a time. */
export function ColumnTabs({
  columns,
  strip,
}: {
  columns: readonly (Column & { key: number })[];
  strip: RefObject<HTMLElement | null>;
}) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const update = () => {
      const width = element.firstElementChild?.clientWidth ?? 1;
      setCurrent(Math.round(element.scrollLeft / Math.max(1, width)));
    };
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [strip]);
  return (
    <nav className="column-tabs needs-script" aria-label="Columns">
      {columns.map(({ key, model }, i) => (
        <button
          key={key}
          type="button"
          aria-current={i === current || undefined}
          onClick={() =>
            strip.current?.children[i]?.scrollIntoView({
              inline: "start",
              block: "nearest",
              behavior: "smooth",
            })
          }
        >
          {i + 1} {model.slice(model.indexOf("/") + 1)}
        </button>
      ))}
    </nav>
  );
}
