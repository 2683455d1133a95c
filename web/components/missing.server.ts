import { HubError, type HubClient, paths } from "@modelyard/contract";
import { data } from "react-router";

/** Data of a 404 response. */
export interface NotFoundData {
  kind: "model" | "author" | "task" | "library" | "page";
  missing: string;
  /** Suggestions. */
  near: { label: string; href: string }[];
}

/** Creates a 404 response with suggestions. To be thrown by a loader. */
export async function createNotFound(hub: HubClient, kind: NotFoundData["kind"], requested: string) {
  const near = await findSimilar(hub, kind, requested).catch((error: unknown) => {
    // The page must work even if the search fails.
    if (error instanceof HubError) return [];
    throw error;
  });
  return data({ kind, missing: requested, near } satisfies NotFoundData, { status: 404 });
}

/** Awaits a request to the hub. Returns `undefined` if the hub responds that there is no such thing. */
export async function orUndefined<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return undefined;
    throw error;
  }
}

/** Finds things with a similar name: of the same kind if there are any, else of all kinds. */
async function findSimilar(
  hub: HubClient,
  kind: NotFoundData["kind"],
  requested: string,
): Promise<NotFoundData["near"]> {
  let others: NotFoundData["near"] = [];
  // In a wrong model ID, the name says more than the owner.
  const name = kind === "model" ? requested.slice(requested.indexOf("/") + 1) : requested;
  for (const query of toQueries(name)) {
    const { orgs, tasks, libraries, models } = await hub.quicksearch({ q: query, limit: 6 });
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

/** Returns the queries to try in order: the whole text, its words, its beginning. */
function toQueries(requested: string): string[] {
  const text = requested
    .slice(0, 100)
    .replaceAll(/[/_-]+/g, " ")
    .trim();
  const words = text
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const starts = [6, 4, 3].filter((length) => text.length > length).map((length) => text.slice(0, length));
  return [...new Set([requested.slice(0, 100), text, ...words.slice(0, 3), ...starts])].filter(
    (each) => each.length > 1,
  );
}
