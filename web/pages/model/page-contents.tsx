import { useEffect, useState } from "react";
import type { PageProps } from "../../page.ts";
import type { loader } from "./card.tsx";

type PageContentsProps = PageProps<typeof loader>["loaderData"];

/** The sections of the page and the headings of the card. Sticky on wide screens. */
export function PageContents({ card, evaluations, needs, family, similar, hosts }: PageContentsProps) {
  const links = [
    { id: "use", text: "Use this model", depth: 1 },
    { id: "card-start", text: "Card", depth: 1 },
    // A card often begins with the name of the model.
    ...(card?.toc ?? []).map((heading) => ({ ...heading, depth: Math.max(2, heading.depth) })),
    evaluations !== undefined && { id: "evaluations", text: "Evaluation results", depth: 1 },
    needs !== undefined && { id: "needs", text: "Memory requirements", depth: 1 },
    family.bases.length + family.counts.length > 0 && { id: "family", text: "Model tree", depth: 1 },
    similar.length > 0 && { id: "similar", text: "Similar models", depth: 1 },
    hosts.length > 0 && { id: "hosts", text: "Hosted by", depth: 1 },
    { id: "facts", text: "Details", depth: 1 },
  ].filter((link) => link !== false);
  const current = useCurrentSection(links.map(({ id }) => id).join(" "));
  return (
    <nav className="toc no-print" aria-label="On this page">
      <details>
        <summary>On this page</summary>
        <ol>
          {links.map(({ id, text, depth }) => (
            <li key={id} className={`depth-${depth}`}>
              <a href={`#${id}`} aria-current={id === current || undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Returns the ID of the section that was last scrolled to the top of the window. `ids` are separated by spaces. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const top = entries.find(({ isIntersecting }) => isIntersecting);
        if (top) setCurrent(top.target.id);
      },
      { rootMargin: "-60px 0px -75% 0px" },
    );
    for (const id of ids.split(" ")) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
