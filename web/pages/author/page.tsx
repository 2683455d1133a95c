import { paths, SORTS } from "@modelyard/contract";
import { redirect } from "react-router";
import { Empty } from "../../components/empty.tsx";
import { Avatar } from "../../components/avatar.tsx";
import { CountList } from "../../components/count-list.tsx";
import { counted, grouped } from "../../components/format.ts";
import { FeedLink, FollowButton } from "../../components/follow-button.tsx";
import { loadFollow } from "../../components/follow.server.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { createNotFound, orUndefined } from "../../components/missing.server.ts";
import { ModelList } from "../../components/model-list.tsx";
import { toModelRow } from "../../components/model-row.server.ts";
import { Pager } from "../../components/pager.tsx";
import { parsePage } from "../../components/pages.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import "./author.css";
import { OwnerActions, OwnerPanel } from "./owner-panel.tsx";
import { loadOwner } from "./owner-panel.server.ts";
import { TextLink } from "../../components/links.tsx";

const PAGE_SIZE = 30;
const ORDERS = [
  ["trending", "Trending"],
  ["downloads", "Downloads"],
  ["likes", "Likes"],
  ["updated", "Updated"],
  ["created", "Created"],
  ["num_parameters", "Size"],
] as const;

export async function loader(args: LoaderArgs) {
  const { context, params, url } = args;
  const hub = getHub(context);
  const author = params["author"] ?? "";
  const sort = SORTS.find((each) => each === url.searchParams.get("sort")) ?? "trending";
  const page = parsePage(url.searchParams);
  const facets = ["pipeline_tag", "library", "license"];
  const query = new URLSearchParams({
    author,
    sort,
    p: String(page),
    limit: String(PAGE_SIZE),
    facets: facets.join(","),
  });
  const results = await hub.searchModels(String(query));

  const owner = await loadOwner(hub, author);
  if (owner && owner.name !== author) throw redirect(paths.author(owner.name) + url.search, 301);
  if (results.total === 0 && owner === undefined) {
    const { orgs } = await hub.quicksearch({ q: author.slice(0, 200), limit: 8 });
    const same = orgs.find(({ name }) => name !== author && name.toLowerCase() === author.toLowerCase());
    if (same) throw redirect(paths.author(same.name) + url.search, 301);
    // The oldest models have IDs without an owner.
    const model = await orUndefined(hub.getModel(author, { siblings: false }));
    if (model) throw redirect(paths.model(model.id), 301);
    throw await createNotFound(hub, "author", author);
  }

  const getCounts = (facet: "pipeline_tag" | "library" | "license") =>
    (results.facets[facet]?.values ?? [])
      .filter(({ count }) => count > 0)
      .slice(0, 10)
      .map(({ value, label, count }) => ({
        label: facet === "license" ? value : label,
        count,
        href: paths.models({ author, [facet]: value }),
      }));
  return {
    author,
    sort,
    page,
    total: results.total,
    models: results.models.map(toModelRow),
    tasks: getCounts("pipeline_tag"),
    libraries: getCounts("library"),
    licenses: getCounts("license"),
    ...(owner && { owner }),
    // Users are notified about their own models without following themselves.
    follow:
      owner?.kind === "user" && owner.may?.settings ? undefined : await loadFollow(args, "author", author),
  };
}

export const meta = pageMeta<typeof loader>(({ author, total, tasks }, { location }) => {
  const topTasks = tasks.slice(0, 3).map(({ label }) => label);
  return {
    title: author,
    description: `${counted(total, "model")} by ${author}${topTasks.length > 0 ? `: ${topTasks.join(", ")}` : ""}.`,
    path: paths.author(author),
    noIndex: location.search !== "",
  };
});

export default function Author({ loaderData }: PageProps<typeof loader>) {
  const { author, sort, page, total, models, tasks, libraries, licenses, owner, follow } = loaderData;
  useListKeys();
  const href = (change: { sort?: string; p?: number }) => {
    const query = new URLSearchParams();
    const order = change.sort ?? sort;
    if (order !== "trending") query.set("sort", order);
    if (change.p) query.set("p", String(change.p));
    return `${paths.author(author)}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <div className="page">
      <header className="author-head">
        <Avatar name={author} kind={owner?.kind === "user" ? "user" : "author"} size={64} />
        <div className="author-title">
          <h1>{author}</h1>
          {owner === undefined || owner.fullname === "" ? null : <p>{owner.fullname}</p>}
          <p className="row">
            {owner === undefined ? null : (
              <span className="badge">{owner.kind === "user" ? "User" : "Organization"}</span>
            )}
            <span>
              <b>{grouped(total)}</b> {total === 1 ? "model" : "models"}
            </span>
            {total === 0 ? null : <TextLink href={paths.models({ author })}>Filter models</TextLink>}
            <FeedLink href={paths.modelsFeed(String(new URLSearchParams({ author })))} />
          </p>
        </div>
        <OwnerActions author={author} owner={owner}>
          <FollowButton follow={follow} next={paths.author(author)} what={author} />
        </OwnerActions>
      </header>
      <div className="author">
        <section aria-labelledby="author-models">
          <h2 className="sr-only" id="author-models">
            Models
          </h2>
          {total === 0 ? null : (
            <nav className="tabs no-print" aria-label="Order" data-stay>
              {ORDERS.map(([name, label]) => (
                <a key={name} href={href({ sort: name })} aria-current={name === sort || undefined}>
                  {label}
                </a>
              ))}
            </nav>
          )}
          {models.length > 0 ? (
            <ModelList models={models} />
          ) : total === 0 ? (
            <Empty title="No models yet" />
          ) : (
            <p className="quiet">
              Page out of range. <TextLink href={href({ p: 0 })}>Go to first page</TextLink>
            </p>
          )}
          <Pager current={page} count={Math.ceil(total / PAGE_SIZE)} href={(p) => href({ p })} />
        </section>
        <aside aria-label="Overview">
          {owner === undefined ? null : <OwnerPanel {...owner} />}
          <CountList title="Tasks" items={tasks} />
          <CountList title="Libraries and formats" items={libraries} />
          <CountList title="Licenses" items={licenses} />
        </aside>
      </div>
    </div>
  );
}
