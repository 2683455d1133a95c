import { HubError, type HubClient, paths } from "@modelyard/contract";
import { data } from "react-router";

/** What someone looked for that is not here. */
export interface Missing {
  kind: "model" | "author" | "task" | "library" | "page";
  missing: string;
  /** What may have been meant. */
  near: { label: string; href: string }[];
}

/** A 404 that says what was looked for, with what is near to it. To be thrown by a loader. */
export async function missing(hub: HubClient, kind: Missing["kind"], looked: string) {
  const near = await nearTo(hub, kind, looked).catch((error: unknown) => {
    // The page must say what is missing even when nothing can be asked.
    if (error instanceof HubError) return [];
    throw error;
  });
  return data({ kind, missing: looked, near } satisfies Missing, { status: 404 });
}

/** Things of its own kind first, however far; else whatever is near. */
async function nearTo(hub: HubClient, kind: Missing["kind"], looked: string): Promise<Missing["near"]> {
  let others: Missing["near"] = [];
  // Whoever has the wrong owner has the name; the name says more.
  const told = kind === "model" ? looked.slice(looked.indexOf("/") + 1) : looked;
  for (const words of attempts(told)) {
    const { orgs, tasks, libraries, models } = await hub.quicksearch(words, 6);
    const near = models.map(({ id }) => ({ label: id, href: paths.model(id) }));
    const found = {
      model: near,
      author: orgs.map(({ name }) => ({ label: name, href: paths.author(name) })),
      task: tasks.map(({ id, label }) => ({ label, href: paths.task(id) })),
      library: libraries.map(({ id, label }) => ({ label, href: paths.library(id) })),
      page: near,
    };
    if (found[kind].length > 0) return found[kind].slice(0, 6);
    if (others.length === 0) {
      others = [found.author, found.task, found.library, near].flat().slice(0, 6);
    }
  }
  return others;
}

/** The whole of it, then its words, then its beginning: the first that finds something is near enough. */
function attempts(looked: string): string[] {
  const text = looked
    .slice(0, 100)
    .replaceAll(/[/_-]+/g, " ")
    .trim();
  const words = text
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const starts = [6, 4, 3].filter((length) => text.length > length).map((length) => text.slice(0, length));
  return [...new Set([looked.slice(0, 100), text, ...words.slice(0, 3), ...starts])].filter(
    (each) => each.length > 1,
  );
}
