import { paths, type QuicksearchResponse } from "@modelyard/contract";
import { listGroups, toScopes } from "../../pages/settings/sections.ts";
import type { AccountData } from "../account-menu.tsx";

/** An entry of the palette. */
export interface Entry {
  label: string;
  /** A short note after the label. */
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

/** Entries for signed-in users. */
export interface OwnEntries {
  actions: readonly Entry[];
  settings: readonly Entry[];
}

/** Lists the actions and settings of a user. */
export function listOwnEntries(user: AccountData): OwnEntries {
  return {
    actions: [
      { label: "New model", href: paths.newModel() },
      { label: "New organization", href: paths.newOrganization() },
      { label: "New collection", href: paths.newCollection() },
      { label: "New access token", href: `${paths.settings("tokens")}#new` },
      { label: "Notifications", href: paths.notifications() },
      { label: "Your profile", href: paths.author(user.name) },
      { label: "Sign out", href: paths.logout() },
    ],
    settings: toScopes(user).flatMap((scope) =>
      listGroups(scope).flatMap(({ pages }) =>
        pages.map(({ label, href }) => ({ label, href, detail: `settings · ${scope.name}` })),
      ),
    ),
  };
}

const NOTHING: OwnEntries = { actions: [], settings: [] };

/**
 * Returns the entries for a query: matching pages, actions, and settings, and the hub's results. Omits empty groups.
 */
export function getPaletteGroups(
  typed: string,
  results: QuicksearchResponse | undefined,
  own: OwnEntries = NOTHING,
): Group[] {
  const query = typed.trim().toLowerCase();
  const matching = (entries: readonly Entry[]) =>
    entries.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${query}`));
  const pages = matching(PAGES);
  const actions = { title: "Actions", entries: matching(own.actions) };
  if (query === "")
    return [{ title: "Pages", entries: pages }, actions].filter(({ entries }) => entries.length > 0);
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
    actions,
    { title: "Settings", entries: matching(own.settings).slice(0, 8) },
    {
      title: "Search",
      entries: [
        { label: `Search all models for “${typed.trim()}”`, href: paths.models({ search: typed.trim() }) },
      ],
    },
  ];
  return found.filter(({ entries }) => entries.length > 0);
}
