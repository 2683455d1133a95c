import { useEffect } from "react";
import { RawHtml } from "../../server-html.tsx";
import "../../card/code.css";
import { ScrollPre } from "../../components/scroll.tsx";

/** The text of a file with linked line numbers. `#L10-L20` marks a range; Shift-click extends it. */
export function Lines({ html }: { html: string | undefined }) {
  useEffect(() => {
    const show = () => markLines(true);
    markLines(location.hash.includes("-"));
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(".line > a") : null;
      const from = /^#L(\d+)/.exec(location.hash)?.[1];
      if (!link || !event.shiftKey || from === undefined) return;
      event.preventDefault();
      const [start, end] = [Number(from), Number(link.dataset["n"])].toSorted((a, b) => a - b);
      history.replaceState(history.state, "", `#L${start}-L${end}`);
      markLines(false);
    };
    window.addEventListener("hashchange", show);
    document.addEventListener("click", click);
    return () => {
      window.removeEventListener("hashchange", show);
      document.removeEventListener("click", click);
    };
  }, []);
  return (
    <ScrollPre className="lines" aria-label="File content">
      <RawHtml as="code" id="file" html={html} />
    </ScrollPre>
  );
}

/** Marks the lines in the URL hash. A single line is marked by CSS, which works without JavaScript. */
function markLines(move: boolean): void {
  for (const line of document.querySelectorAll(".line.marked")) line.classList.remove("marked");
  const [, first, last = first] = /^#L(\d+)(?:-L(\d+))?$/.exec(location.hash) ?? [];
  if (first === undefined) return;
  for (let n = Number(first); n <= Math.min(Number(last), Number(first) + 20_000); n++)
    document.getElementById(`L${n}`)?.classList.add("marked");
  if (move) document.getElementById(`L${first}`)?.scrollIntoView({ block: "center" });
}
