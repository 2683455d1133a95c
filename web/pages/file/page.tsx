import { formatBytes, paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { Card } from "../../card/card.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { counted, day, grouped } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { LINES_PER_PAGE } from "../../components/pages.ts";
import { canWrite, createNotFoundItem, orNotFound, parseLocation } from "../../repository/location.server.ts";
import { toRefList } from "../../repository/refs.ts";
import { RevisionBar } from "../../repository/revision-bar.tsx";
import { keepHtml } from "../../server-html.tsx";
import { Lines } from "./lines.tsx";
import { getFilePreview } from "./preview.server.ts";
import { WeightsTable } from "./weights-table.tsx";
import { getHub, pageMeta, type LoaderArgs, type PageProps } from "../../page.ts";
import { ButtonLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { model, refs, revision, isBranch, path } = await parseLocation(args);
  const { id } = model;
  const { commit, entry } = await orNotFound(revision, hub.findPath(id, revision, path));
  if (entry === undefined) throw createNotFoundItem(path);
  if (entry.type === "directory") throw redirect(paths.tree(id, revision, path));
  const query = args.url.searchParams;
  const [preview, writable] = await Promise.all([
    getFilePreview(args, { id, revision, commit, query }, entry),
    isBranch && canWrite(hub, id),
  ]);
  const proposes = !writable && revision === "main" && model.isLikedByUser !== undefined;
  const { lastCommit: last } = entry;
  const asCode = query.get("code") === "true";
  return {
    id,
    revision,
    commit,
    path,
    refs: toRefList(refs),
    writable,
    proposes,
    asCode,
    size: formatBytes(entry.size),
    both: /\.(md|svg)$/i.test(path),
    ...(entry.lfs && { sha256: entry.lfs.oid }),
    ...(last && { last: { id: last.id, title: last.title, on: day(last.date) ?? "" } }),
    preview:
      preview.kind === "lines" || preview.kind === "card"
        ? { ...preview, html: keepHtml(args, "file", preview.html) }
        : preview,
  };
}

export const meta = pageMeta<typeof loader>(({ id, revision, path, size }) => ({
  title: `${path} · ${id}`,
  description: `${path} of ${id} at ${revision}: ${size}.`,
  path: paths.blob(id, revision, path),
  noIndex: true,
}));

type Data = PageProps<typeof loader>["loaderData"];

export default function FilePage({ loaderData }: PageProps<typeof loader>) {
  const { id, revision, path, refs, sha256 } = loaderData;
  return (
    <div className="repository">
      <div className="repository-bar">
        <RevisionBar {...{ id, revision, path, refs }} toUrl={(name) => paths.blob(id, name, path)} />
        <FileActions {...loaderData} />
      </div>
      <section className="card-box flush">
        <FileHead {...loaderData} />
        {sha256 === undefined ? null : (
          <p className="file-sum">
            <span className="eyebrow">SHA-256</span> <code id="sha256">{sha256}</code>
            <CopyButton from="sha256" label="Copy SHA-256" className="ghost" />
          </p>
        )}
        <Preview {...loaderData} />
      </section>
    </div>
  );
}

/** Links to the file's history and to pages that change it. */
function FileActions({ id, revision, path, writable, proposes, size, sha256, preview }: Data) {
  const isText = preview.kind === "lines" || preview.kind === "card" || size === "0 B";
  const isCard = writable && path === "README.md" && revision === "main";
  return (
    <p className="actions">
      <ButtonLink href={paths.commits(id, revision, path)}>History</ButtonLink>
      {(writable || proposes) && isText && sha256 === undefined ? (
        <ButtonLink href={isCard ? paths.editCard(id) : paths.edit(id, revision, path)}>
          {writable ? "Edit" : "Propose a change"}
        </ButtonLink>
      ) : null}
      {writable ? (
        <ButtonLink href={paths.edit(id, revision, path, { rename: "true" })}>Rename or delete</ButtonLink>
      ) : null}
    </p>
  );
}

/** The size and the last commit of the file, and buttons for its content. */
function FileHead({ id, revision, path, size, sha256, last, preview, both, asCode }: Data) {
  return (
    <header className="box-head">
      <p className="quiet">
        <span className="number">{size}</span>
        {preview.kind === "lines" ? ` · ${describeLines(preview)}` : null}
        {last === undefined ? null : (
          <>
            {" "}
            · <a href={paths.commit(id, last.id)}>{last.title}</a>, {last.on}
          </>
        )}
      </p>
      <p className="actions">
        {both ? (
          <ButtonLink href={paths.blob(id, revision, path, asCode ? {} : { code: "true" })}>
            {asCode ? "Preview" : "Source"}
          </ButtonLink>
        ) : null}
        {preview.kind === "lines" ? (
          <CopyButton from="file" label="Copy text" className="button">
            {preview.count > LINES_PER_PAGE ? "Copy shown lines" : "Copy"}
          </CopyButton>
        ) : null}
        {sha256 === undefined ? (
          <a className="button" href={paths.resolve(id, revision, path)} target="_blank" rel="noreferrer">
            Raw
          </a>
        ) : null}
        <a className="button" href={paths.resolve(id, revision, path, { download: "true" })} download>
          <Icon name="down" />
          Download
        </a>
      </p>
    </header>
  );
}

function describeLines({ page, count }: { page: number; count: number }): string {
  if (count <= LINES_PER_PAGE) return counted(count, "line");
  const start = page * LINES_PER_PAGE;
  const end = Math.min(count, start + LINES_PER_PAGE);
  return `Lines ${grouped(start + 1)}–${grouped(end)} of ${grouped(count)}`;
}

function Preview({ id, revision, commit, path, preview, asCode }: Data) {
  const at = (ref: string, page: number) =>
    paths.blob(id, ref, path, { code: asCode || undefined, p: page || undefined });
  switch (preview.kind) {
    case "lines":
      return (
        <Lines
          key={preview.page}
          {...preview}
          href={(page) => at(revision, page)}
          permalink={at(commit, preview.page)}
        />
      );
    case "card":
      return (
        <div className="file-card">
          <Card id="file" html={preview.html} />
        </div>
      );
    case "image":
      return <img src={preview.url} alt={path} className="file-media" />;
    case "audio":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- media files in repositories have no captions
      return <audio src={preview.url} controls className="file-media" />;
    case "video":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- media files in repositories have no captions
      return <video src={preview.url} controls className="file-media" />;
    case "weights":
      return (
        <WeightsTable
          preview={preview}
          at={(query) => paths.blob(id, revision, path, query)}
          action={paths.blob(id, revision, path)}
        />
      );
    default:
      return (
        <p className="file-empty">
          {preview.reason}{" "}
          <a className="link" href={paths.resolve(id, revision, path, { download: "true" })} download>
            Download file
          </a>
        </p>
      );
  }
}
