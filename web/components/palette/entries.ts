import { paths, type QuicksearchAnswer } from "@modelyard/contract";

/** An entry of the palette. */
export interface Entry {
  label: string;
  /** A short addition to the label. */
  detail?: string;
  href: string;
}

export interface Group {
  title: string;
  entries: Entry[];
}

const PAGES: Entry[] = [
  { label: "Models", detail: "all, with filters", href: paths.models() },
  { label: "Tasks", href: paths.tasks() },
  { label: "Libraries", href: paths.libraries() },
  { label: "Providers", href: paths.providers() },
  { label: "Playground", detail: "models side by side", href: paths.playground() },
  { label: "API reference", href: paths.apiReference() },
  { label: "Home", href: paths.home() },
];

/** Returns the entries for a query: matching pages and the hub's results. Empty groups are left out. */
export function getPaletteGroups(typed: string, results: QuicksearchAnswer | undefined): Group[] {
  const query = typed.trim().toLowerCase();
  const pages = PAGES.filter(({ label }) =>
    label
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(query)),
  );
  if (query === "") return [{ title: "Pages", entries: pages }];
  const found: Group[] = [
    {
      title: "Models",
      entries: (results?.models ?? []).map(({ id, pipeline_tag: task, private: isPrivate, gated }) => ({
        label: id,
        href: paths.model(id),
        detail: [isPrivate && "private", gated && "gated", task?.replaceAll("-", " ")]
          .filter(Boolean)
          .join(" · "),
      })),
    },
    {
      title: "Authors",
      entries: (results?.orgs ?? []).map(({ name, numModels }) => ({
        label: name,
        detail: `${numModels} ${numModels === 1 ? "model" : "models"}`,
        href: paths.author(name),
      })),
    },
    {
      title: "Tasks",
      entries: (results?.tasks ?? []).map(({ id, label }) => ({ label, href: paths.task(id) })),
    },
    {
      title: "Libraries",
      entries: (results?.libraries ?? []).map(({ id, label }) => ({ label, href: paths.library(id) })),
    },
    { title: "Pages", entries: pages },
    {
      title: "Search",
      entries: [
        { label: `Search all models for “${typed.trim()}”`, href: paths.models({ search: typed.trim() }) },
      ],
    },
  ];
  return found.filter(({ entries }) => entries.length > 0);
}
