import { paths, type TreeEntry } from "@modelyard/contract";
import { Card } from "../../card/card.tsx";
import { loadCard } from "../../card/documents.server.ts";
import { Avatar } from "../../components/avatar.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { counted, day } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadText } from "../../repository/content.server.ts";
import { canWrite, orNotFound, parseLocation } from "../../repository/location.server.ts";
import { toRefList } from "../../repository/refs.ts";
import { RevisionBar } from "../../repository/revision-bar.tsx";
import { keepHtml } from "../../server-html.tsx";
import { listClients } from "./clients.server.ts";
import { toTreeRow, Tree } from "./tree.tsx";
import { CursorPager } from "../../components/pager.tsx";
import { ButtonLink, PrimaryLink, TextLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { model, refs, revision, isBranch, path } = await parseLocation(args);
  const { id } = model;
  const cursor = args.url.searchParams.get("cursor") ?? undefined;
  const [folder, history, writable] = await orNotFound(
    path === "" ? revision : path,
    Promise.all([
      hub.listFiles(id, revision, path, cursor === undefined ? {} : { cursor }),
      hub.listCommits(id, revision, { limit: 1 }),
      isBranch && canWrite(hub, id),
    ]),
  );
  const readme = cursor === undefined ? folder.items.find(isReadme) : undefined;
  const text = readme && (await loadText(hub, id, folder.commit, readme));
  const card = text === undefined ? undefined : await loadCard(args, text, { id, revision });
  const [latest] = history.commits;
  const isEmpty =
    path === "" && folder.items.every((entry) => entry.path === ".gitattributes" || isReadme(entry));
  return {
    id,
    revision,
    path,
    refs: toRefList(refs),
    writable,
    proposes: !writable && revision === "main" && model.isLikedByUser !== undefined,
    entries: folder.items
      .map((entry) => toTreeRow(entry, path))
      .toSorted((a, b) => Number(b.folder) - Number(a.folder)),
    ...(folder.cursor !== undefined && { cursor: folder.cursor }),
    later: cursor !== undefined,
    isEmpty: isEmpty && cursor === undefined,
    clients: listClients({
      id,
      revision,
      origin: args.url.origin,
      private: model.private,
      writable,
      isEmpty: isEmpty && writable,
    }),
    commits: history.total,
    ...(latest && {
      latest: {
        id: latest.id,
        title: latest.title,
        by: latest.authors[0]?.user ?? "",
        on: day(latest.date) ?? "",
      },
    }),
    ...(readme &&
      card && {
        readme: {
          path: readme.path,
          html: keepHtml(args, "readme", card.html),
          ...(card.frontMatterError !== undefined && { frontMatterError: card.frontMatterError }),
          ...(card.notice !== undefined && { notice: card.notice }),
        },
      }),
  };
}

const isReadme = ({ path }: TreeEntry) => /(?:^|\/)readme\.md$/i.test(path);

export const meta = pageMeta<typeof loader>(({ id, revision, path }) => {
  const of = path === "" ? id : `${path} of ${id}`;
  return {
    title: `Files of ${path === "" ? id : `${id}: ${path}`}`,
    description: `Browse the files of ${of} at ${revision}, with sizes and history.`,
    path: paths.tree(id, revision, path),
    noIndex: revision !== "main" || path !== "",
  };
});

type Data = PageProps<typeof loader>["loaderData"];

export default function Files({ loaderData }: PageProps<typeof loader>) {
  const { id, revision, path, refs, writable, proposes, isEmpty, clients } = loaderData;
  const { entries, cursor, later, latest, commits, readme } = loaderData;
  return (
    <div className="repository">
      <div className="repository-bar">
        <RevisionBar {...{ id, revision, path, refs }} />
        <p className="actions">
          <ButtonLink href={paths.commits(id, revision, path)}>
            {path === "" ? counted(commits, "commit") : "History"}
          </ButtonLink>
          {writable ? (
            <>
              <ButtonLink href={paths.edit(id, revision, "", path === "" ? {} : { in: path })}>
                New file
              </ButtonLink>
              <PrimaryLink href={paths.upload(id, revision, path)}>
                <Icon name="up" />
                Upload
              </PrimaryLink>
            </>
          ) : proposes ? (
            <ButtonLink href={paths.upload(id, revision, path)}>Propose files</ButtonLink>
          ) : null}
        </p>
      </div>
      {path !== "" || (isEmpty && writable) ? null : (
        <details className="file-clients">
          <summary>{writable ? "Download, clone, or upload" : "Download or clone"}</summary>
          <h2 className="sr-only">Commands</h2>
          <Clients clients={clients} />
        </details>
      )}
      <section className="card-box flush" aria-label="Files">
        {latest === undefined || path !== "" ? null : (
          <p className="latest">
            <Avatar name={latest.by} kind="user" size={20} />
            <b>{latest.by}</b>
            <a href={paths.commit(id, latest.id)} className="latest-title">
              {latest.title}
            </a>
            <span className="quiet">
              <a className="mono" href={paths.commit(id, latest.id)}>
                {latest.id.slice(0, 7)}
              </a>{" "}
              on {latest.on}
            </span>
          </p>
        )}
        <Tree {...{ id, revision, path, entries }} />
      </section>
      <CursorPager
        first={later && paths.tree(id, revision, path)}
        next={cursor && paths.tree(id, revision, path, { cursor })}
      />
      {isEmpty && writable ? <QuickStart {...{ id, revision, clients }} /> : null}
      {readme === undefined ? null : (
        <section className="card-box flush">
          <h2 className="box-head">{readme.path}</h2>
          <div className="file-card">
            <Card id="readme" {...readme} />
          </div>
        </section>
      )}
    </div>
  );
}

/** Commands for each client, side by side. */
function Clients({ clients }: Pick<Data, "clients">) {
  return (
    <div className="quick-start-clients">
      {clients.map(({ title, description, needsToken, code }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className="quiet">
            {description}{" "}
            {needsToken ? <TextLink href={paths.settings("tokens")}>Create token</TextLink> : null}
          </p>
          <CodeBlock label={title} text={code} />
        </div>
      ))}
    </div>
  );
}

/** Instructions for an empty repository: upload in the browser, with `hf`, or with git. */
function QuickStart({ id, revision, clients }: Pick<Data, "id" | "revision" | "clients">) {
  return (
    <section className="quick-start">
      <h2>Empty repository</h2>
      <p>
        <TextLink href={paths.upload(id, revision)}>Upload files in the browser</TextLink>,{" "}
        <TextLink href={paths.editCard(id)}>write the model card</TextLink>, or use one of these clients:
      </p>
      <Clients clients={clients} />
    </section>
  );
}
