import { Empty } from "../../components/empty.tsx";
import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { counted, day } from "../../components/format.ts";
import { Pager } from "../../components/pager.tsx";
import { parsePage } from "../../components/pages.ts";
import { State } from "../../discussions/state.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { requireFiles } from "../../repository/location.server.ts";
import "../../repository/repository.css";
import { SearchForm } from "../../components/search-form.tsx";
import { ButtonLink, PrimaryLink } from "../../components/links.tsx";

const PAGE_SIZE = 50;

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const model = await requireFiles(args);
  const { id } = model;
  const query = args.url.searchParams;
  const type = (["discussion", "pull_request"] as const).find((each) => each === query.get("type"));
  const status = query.get("status") === "closed" ? ("closed" as const) : ("open" as const);
  const search = (query.get("search") ?? "").slice(0, 200);
  const p = parsePage(query);
  const kind = { search, ...(type !== undefined && { type }) };
  const [found, other, me] = await Promise.all([
    hub.listDiscussions(id, { ...kind, status, p }),
    status === "closed" ? hub.listDiscussions(id, { ...kind, status: "open" }) : undefined,
    hub.me(),
  ]);
  return {
    id,
    status,
    search,
    page: p,
    pages: Math.ceil(found.count / PAGE_SIZE),
    open: other?.count ?? found.count,
    closed: found.numClosedDiscussions,
    signedIn: me !== null,
    ...(type !== undefined && { type }),
    rows: found.discussions.map(
      ({ num, title, status: state, isPullRequest, createdAt, author, numComments, pinned }) => ({
        num,
        title,
        state,
        isPullRequest,
        on: day(createdAt) ?? "",
        comments: numComments,
        ...(author && { by: author.name }),
        ...(pinned && { pinned }),
      }),
    ),
  };
}

export const meta = pageMeta<typeof loader>(({ id }, { location }) => ({
  title: `Community of ${id}`,
  description: `Browse discussions and pull requests of ${id}.`,
  path: paths.discussions(id),
  noIndex: location.search !== "",
}));

const TYPES = [
  [undefined, "All"],
  ["discussion", "Discussions"],
  ["pull_request", "Pull requests"],
] as const;

export default function Discussions({ loaderData }: PageProps<typeof loader>) {
  const { id, status, search, page, pages, open, closed, signedIn, type, rows } = loaderData;
  const href = (change: { type?: string | undefined; status?: string; p?: number }) => {
    const query = { type, status, ...change };
    return paths.discussions(id, {
      type: query.type,
      status: query.status === "closed" ? "closed" : undefined,
      search: search === "" ? undefined : search,
      p: change.p === 0 ? undefined : change.p,
    });
  };
  const newUrl = (kind: "discussion" | "pull_request") => {
    const target = paths.newDiscussion(id, kind === "pull_request" ? { type: kind } : {});
    return signedIn ? target : paths.login({ next: target });
  };
  return (
    <div className="repository">
      <div className="repository-bar">
        <nav className="segments" aria-label="Kind" data-stay>
          {TYPES.map(([value, label]) => (
            <a key={label} href={href({ type: value })} aria-current={value === type || undefined}>
              {label}
            </a>
          ))}
        </nav>
        <p className="actions">
          <ButtonLink href={newUrl("pull_request")}>New pull request</ButtonLink>
          <PrimaryLink href={newUrl("discussion")}>New discussion</PrimaryLink>
        </p>
      </div>
      <div className="repository-bar discussions-find">
        <nav className="segments" aria-label="State" data-stay>
          <a href={href({ status: "open" })} aria-current={status === "open" || undefined}>
            {open} open
          </a>
          <a href={href({ status: "closed" })} aria-current={status === "closed" || undefined}>
            {closed} closed
          </a>
        </nav>
        <SearchForm
          action={paths.discussions(id)}
          name="search"
          label="Search titles"
          value={search}
          query={{ type, status: status === "open" ? undefined : status }}
        />
      </div>
      {rows.length === 0 ? (
        <None
          filtered={search !== "" || type !== undefined || page > 0}
          status={status}
          all={open + closed}
        />
      ) : (
        <ul className="card-box flush discussions">
          {rows.map(({ num, title, state, isPullRequest, on, comments, by, pinned }) => (
            <li key={num}>
              <Avatar name={by ?? "?"} kind="user" size={28} />
              <div>
                <h2>
                  <a href={paths.discussion(id, num)}>{title}</a>
                  {pinned ? <span className="badge">pinned</span> : null}
                </h2>
                <p className="quiet">
                  #{num} {by === undefined ? null : <>by {by}</>} on {on}
                  {comments > 1 ? ` · ${counted(comments, "comment")}` : null}
                </p>
              </div>
              <State state={state} isPullRequest={isPullRequest} />
            </li>
          ))}
        </ul>
      )}
      <Pager current={page} count={pages} href={(p) => href({ p })} />
    </div>
  );
}

function None({ filtered, status, all }: { filtered: boolean; status: "open" | "closed"; all: number }) {
  if (filtered) return <Empty title="No matching discussions" />;
  if (all > 0) return <Empty title={`No ${status} discussions`} />;
  return (
    <Empty title="No discussions yet">
      <p>Ask about the model in a discussion, or propose a change to its files in a pull request.</p>
    </Empty>
  );
}
