import { type RefObject, useEffect, useState } from "react";
import type { Column } from "./state.ts";

/** On a narrow screen, where one column is seen at a time: which, and the way to the others. */
export function ColumnTabs({
  columns,
  strip,
}: {
  columns: readonly (Column & { key: number })[];
  strip: RefObject<HTMLElement | null>;
}) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const look = () => {
      const width = element.firstElementChild?.clientWidth ?? 1;
      setShown(Math.round(element.scrollLeft / Math.max(1, width)));
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [strip]);
  return (
    <nav className="column-tabs needs-script" aria-label="Columns">
      {columns.map(({ key, model }, i) => (
        <button
          key={key}
          type="button"
          aria-current={i === shown ? "true" : undefined}
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
