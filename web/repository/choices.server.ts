import { libraries, licenses, tasks } from "@modelyard/catalog";
import type { HubClient, Me } from "@modelyard/contract";
import { requireUser } from "../components/form-action.server.ts";
import { getHub, type LoaderArgs } from "../page.ts";

export interface Choice {
  id: string;
  label: string;
}

const toChoices = (things: Readonly<Record<string, unknown>>): Choice[] =>
  Object.entries(things).map(([id, thing]) => {
    const { label, name } = thing as { label?: string; name?: string };
    return { id, label: label ?? name ?? id };
  });

/** Returns the licenses with an ID: licenses of models on this hub first, by use, then the others by name. */
export async function loadLicenseChoices(hub: HubClient): Promise<Choice[]> {
  const used = (await hub.tagsByType({ type: "license" }))["license"] ?? [];
  const ranks = new Map(used.map(({ id }, i) => [id.slice("license:".length), i]));
  return toChoices(licenses).toSorted(
    (a, b) =>
      (ranks.get(a.id) ?? ranks.size) - (ranks.get(b.id) ?? ranks.size) ||
      a.label.localeCompare(b.label, "en"),
  );
}

/** Finds a license by its ID or name, in any case. */
export function findLicenseId(text: string): string | undefined {
  const query = text.trim().toLowerCase();
  return toChoices(licenses).find(({ id, label }) => id === query || label.toLowerCase() === query)?.id;
}

/** Returns the namespaces in which a user can create models: their own and organizations with write access. */
export const getWritableNamespaces = ({ name, orgs }: Me): string[] => [
  name,
  ...orgs.filter(({ role }) => role !== "read").map((org) => org.name),
];

/** Returns the namespaces in which the user can create something, and the one that the URL selects. */
export async function loadOwners({ context, url }: LoaderArgs) {
  const me = await requireUser(getHub(context), url);
  const owners = getWritableNamespaces(me);
  const requested = url.searchParams.get("owner") ?? "";
  return { owners, owner: owners.includes(requested) ? requested : me.name };
}

/** Maximum number of suggested languages, datasets, and tags. */
const MAX_SUGGESTIONS = 300;

/** Returns the suggestions for the metadata fields of a card, by field name. */
export async function loadCardChoices(hub: HubClient): Promise<Record<string, Choice[]>> {
  const tagsByType = await hub.tagsByType();
  const mostUsed = (type: string, prefix = "") =>
    (tagsByType[type] ?? [])
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id, label }) => ({ id: id.slice(prefix.length), label }));
  return {
    license: await loadLicenseChoices(hub),
    pipeline_tag: toChoices(tasks),
    library_name: toChoices(libraries),
    language: mostUsed("language"),
    datasets: mostUsed("dataset", "dataset:"),
    tags: mostUsed("other"),
  };
}
