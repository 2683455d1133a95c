import { type HubClient, MAX_LIST_VALUES, type Me, paths } from "@modelyard/contract";
import { day } from "../../components/format.ts";
import { toModelRow } from "../../components/model-row.server.ts";
import { subtractDays, toIsoDay } from "../settings/days.ts";
import { loadProviderLabels } from "../settings/provider-labels.server.ts";
import { toRequestRow } from "../settings/request-row.server.ts";
import { loadNextSteps } from "./steps.server.ts";

const MAX_MODELS = 6;
const MAX_ENTRIES = 5;
/** Number of recent requests to search for a successful one. */
const MAX_CHECKED_REQUESTS = 50;
const PERIOD_DAYS = 7;

/** Loads the home page of a user. */
export async function loadDashboard(hub: HubClient, me: Me) {
  // The number of owners in a filter is limited: use the user and their first organizations.
  const authors = [me.name, ...me.orgs.map(({ name }) => name)].slice(0, MAX_LIST_VALUES);
  const [mine, own, shared, sharedCollections, collections, history, spend, addLabel] = await Promise.all([
    loadModels(hub, authors),
    loadModels(hub, [me.name]),
    hub.listSharedModels(),
    hub.listSharedCollections(),
    hub.listCollections({ owner: authors, limit: MAX_ENTRIES }),
    hub.listRequests({ limit: MAX_CHECKED_REQUESTS }),
    loadSpend(hub),
    loadProviderLabels(hub),
  ]);
  const [next, activity] = await Promise.all([
    loadNextSteps(hub, me, {
      hasSucceeded: history.requests.some(({ status }) => status < 400),
      ownModels: own.total,
    }),
    loadActivity(hub, mine.ids),
  ]);
  return {
    name: me.fullname === "" ? me.name : me.fullname,
    ...(next && { next }),
    models: {
      rows: mine.rows,
      total: mine.total,
      all: paths.models({ author: authors, sort: "updated" }),
    },
    shared: {
      models: shared.map(toModelRow),
      collections: sharedCollections.map((each) => toCollectionLink(each, each.owner)),
      users: [
        ...new Set([...shared, ...sharedCollections].flatMap(({ sharedBy }) => sharedBy ?? [])),
      ].toSorted(),
    },
    collections: {
      owner: me.name,
      items: collections.items.map((each) =>
        toCollectionLink(each, each.owner.name === me.name ? undefined : each.owner.name),
      ),
    },
    orgs: me.orgs.map(({ name, role }) => ({ name, role })),
    requests: history.requests.slice(0, MAX_ENTRIES).map((request) => toRequestRow(addLabel(request))),
    ...(spend.total.requests > 0 && { spend }),
    activity,
  };
}

const toCollectionLink = (
  { slug, title, private: hidden }: { slug: string; title: string; private: boolean },
  by: string | undefined,
) => ({ slug, title, ...(by !== undefined && { by }), ...(hidden && { private: true as const }) });

/** Loads the most recently updated models of some owners. */
async function loadModels(hub: HubClient, authors: readonly string[]) {
  const query = new URLSearchParams([
    ...authors.map((author) => ["author", author]),
    ["sort", "updated"],
    ["limit", String(MAX_MODELS)],
    ["facets", "none"],
  ]);
  const { total, models } = await hub.searchModels(String(query));
  return { total, rows: models.map(toModelRow), ids: models.map(({ id }) => id) };
}

/** Loads the user's spend of the last days. */
async function loadSpend(hub: HubClient) {
  const to = toIsoDay(Date.now());
  const from = subtractDays(to, PERIOD_DAYS - 1);
  const { rows, total } = await hub.getCallUsage({ from, to, group: "day" });
  return { from, to, days: rows, total };
}

/** Loads the newest open discussions and pull requests of some models. Models of other hubs have none. */
async function loadActivity(hub: HubClient, ids: readonly string[]) {
  const pages = await Promise.allSettled(ids.map((id) => hub.listDiscussions(id, { status: "open" })));
  return pages
    .flatMap((page) => (page.status === "fulfilled" ? page.value.discussions : []))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MAX_ENTRIES)
    .map(({ num, title, repo, isPullRequest, createdAt, author }) => ({
      title,
      model: repo.name,
      href: paths.discussion(repo.name, num),
      kind: isPullRequest ? "Pull request" : "Discussion",
      on: day(createdAt) ?? "",
      by: author?.name ?? "a deleted user",
    }));
}
