import { libraries, licenses, tasks } from "@modelyard/catalog";
import type { HubClient, Me } from "@modelyard/contract";

export interface Choice {
  id: string;
  label: string;
}

const labeled = (things: Readonly<Record<string, unknown>>): Choice[] =>
  Object.entries(things).map(([id, thing]) => {
    const { label, name } = thing as { label?: string; name?: string };
    return { id, label: label ?? name ?? id };
  });

/** Licenses that cards name by an id. */
export const licenseChoices = (): Choice[] => labeled(licenses);

/** Names under which someone may make models: their own, and organizations in which they may write. */
export const ownersOf = ({ name, orgs }: Me): string[] => [
  name,
  ...orgs.filter(({ role }) => role !== "read").map((org) => org.name),
];

/** Datasets, languages and tags that the hub's models name, most used first; what to begin with when typing. */
const MOST = 300;

/** What the fields of a card can hold, by the name of the field. */
export async function cardChoices(hub: HubClient): Promise<Record<string, Choice[]>> {
  const known = await hub.tags();
  const used = (type: string, prefix = "") =>
    (known[type] ?? []).slice(0, MOST).map(({ id, label }) => ({ id: id.slice(prefix.length), label }));
  return {
    license: licenseChoices(),
    pipeline_tag: labeled(tasks),
    library_name: labeled(libraries),
    language: used("language"),
    datasets: used("dataset", "dataset:"),
    tags: used("other"),
  };
}
