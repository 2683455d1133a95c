import { libraries, licenses, tasks } from "@modelyard/catalog";
import type { HubClient, Me } from "@modelyard/contract";

export interface Choice {
  id: string;
  label: string;
}

const toChoices = (things: Readonly<Record<string, unknown>>): Choice[] =>
  Object.entries(things).map(([id, thing]) => {
    const { label, name } = thing as { label?: string; name?: string };
    return { id, label: label ?? name ?? id };
  });

/** Returns the licenses with an ID. */
export const getLicenseChoices = (): Choice[] => toChoices(licenses);

/** Returns the namespaces in which a user can create models: their own and organizations with write access. */
export const getWritableNamespaces = ({ name, orgs }: Me): string[] => [
  name,
  ...orgs.filter(({ role }) => role !== "read").map((org) => org.name),
];

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
    license: getLicenseChoices(),
    pipeline_tag: toChoices(tasks),
    library_name: toChoices(libraries),
    language: mostUsed("language"),
    datasets: mostUsed("dataset", "dataset:"),
    tags: mostUsed("other"),
  };
}
