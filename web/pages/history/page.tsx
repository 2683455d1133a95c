import { type CommitInfo, type HubClient, paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { counted, day } from "../../components/format.ts";
import { CursorPager, Pager } from "../../components/pager.tsx";
import { parsePage } from "../../components/pages.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { orNotFound, parseLocation } from "../../repository/location.server.ts";
import { toRefList } from "../../repository/refs.ts";
import { RevisionBar } from "../../repository/revision-bar.tsx";

const PAGE_SIZE = 50;

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { model, refs, revision, path } = await parseLocation(args);
  const { id } = model;
  const query = args.url.searchParams;
  const page = parsePage(query);
  const common = { id, revision, path, refs: toRefList(refs) };
  if (path !== "") {
    const { commits, next } = await orNotFound(
      path,
      loadPathHistory(hub, id, query.get("from") ?? revision, path),
    );
    return { ...common, commits: commits.map(toRow), ...(next !== undefined && { older: next }) };
  }
  const { total, commits } = await orNotFound(
    revision,
    hub.listCommits(id, revision, { p: page, limit: PAGE_SIZE }),
  );
  return { ...common, commits: commits.map(toRow), total, page };
}

/** Commits per page. Each takes two requests. */
const PATH_PAGE_SIZE = 20;

/**
 * Returns the commits that changed a path, newest first, starting at a revision; `next` is the revision of the next
 * page. Does not follow renames. Before a merge that changed the path, it continues with the first parent.
 */
async function loadPathHistory(
  hub: HubClient,
  id: string,
  from: string,
  path: string,
): Promise<{ commits: CommitInfo[]; next?: string }> {
  const commits: CommitInfo[] = [];
  let revision = from;
  while (commits.length < PATH_PAGE_SIZE) {
    const { entry } = await hub.findPath(id, revision, path);
    if (entry?.lastCommit === undefined) return { commits };
    const { commit, parent } = await hub.getCommit(id, entry.lastCommit.id);
    if (commit) commits.push(commit);
    if (parent === undefined) return { commits };
    revision = parent;
  }
  const { entry } = await hub.findPath(id, revision, path, { expand: false });
  return { commits, ...(entry && { next: revision }) };
}

const toRow = ({ id, title, message, authors, date }: CommitInfo) => ({
  id,
  title,
  ...(message !== "" && { message: message.slice(0, 2_000) }),
  by: authors[0]?.user ?? "",
  on: day(date) ?? "",
});

export const meta = pageMeta<typeof loader>(({ id, revision, path }) => ({
  title: `History of ${path === "" ? id : path}`,
  description: `Browse the commits of ${path === "" ? id : `${path} of ${id}`} up to ${revision}.`,
  path: paths.commits(id, revision, path),
  noIndex: true,
}));

export default function History({ loaderData }: PageProps<typeof loader>) {
  const { id, revision, path, refs, commits } = loaderData;
  return (
    <div className="repository">
      <div className="repository-bar">
        <RevisionBar {...{ id, revision, path, refs }} toUrl={(name) => paths.commits(id, name, path)} />
        <p className="quiet">
          {"total" in loaderData ? counted(loaderData.total, "commit") : "Commits that changed this path"},
          newest first
        </p>
      </div>
      <Days id={id} commits={commits} path={path} />
      {"page" in loaderData ? (
        <Pager
          current={loaderData.page}
          count={Math.ceil(loaderData.total / PAGE_SIZE)}
          href={(page) => paths.commits(id, revision, "", { p: page || undefined })}
        />
      ) : null}
      <CursorPager
        next={
          "older" in loaderData ? paths.commits(id, revision, path, { from: loaderData.older }) : undefined
        }
      />
    </div>
  );
}

type Row = ReturnType<typeof toRow>;

/** Commits, grouped by day. */
function Days({ id, commits, path }: { id: string; commits: readonly Row[]; path: string }) {
  const days = [...Map.groupBy(commits, ({ on }) => on)];
  return days.map(([on, some]) => (
    <section key={on} className="history">
      <h2 className="eyebrow">{on}</h2>
      <ul className="card-box flush entries with-avatar">
        {some.map((commit) => (
          <li key={commit.id}>
            <Avatar name={commit.by} kind="user" size={28} />
            <div>
              <b>
                <a href={paths.commit(id, commit.id)}>{commit.title}</a>
              </b>
              {commit.message === undefined ? null : (
                <details>
                  <summary className="quiet">Show full message</summary>
                  <pre className="history-message">{commit.message}</pre>
                </details>
              )}
              <p className="quiet">{commit.by}</p>
            </div>
            <p className="history-commit">
              <a
                className="mono"
                href={path === "" ? paths.tree(id, commit.id) : paths.blob(id, commit.id, path)}
                title={path === "" ? "Browse files" : "View file"}
              >
                {commit.id.slice(0, 8)}
              </a>
              <CopyButton text={commit.id} label="Copy commit ID" className="ghost" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
