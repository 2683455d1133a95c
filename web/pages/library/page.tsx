import { libraries } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { CodeSample } from "../../components/code-sample.tsx";
import { CountList } from "../../components/count-list.tsx";
import { counted } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { loadMostDownloaded } from "../../components/most-used.server.ts";
import { Pairs } from "../../components/pairs.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { renderSnippets } from "../model/use.server.ts";
import { loadCode, resolveLibrary, getLibraryDetails } from "./library.server.ts";
import "./library.css";
import { TopModels } from "../../components/top-models.tsx";
import { Trail } from "../../components/trail.tsx";
import { TextLink, ExternalLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const requestedId = args.params["library"] ?? "";
  const resolved = resolveLibrary(requestedId, Object.keys(libraries));
  if (!resolved) throw await createNotFound(hub, "library", requestedId);
  const { id, library } = resolved;
  if (id !== requestedId) throw redirect(paths.library(id), 301);

  const { counts: tasks, ...models } = await loadMostDownloaded(hub, { library: id }, "pipeline_tag");
  const ids = models.models.map((model) => model.id);
  const code = await loadCode(hub, library, ids);
  return {
    ...getLibraryDetails(id, library),
    ...models,
    tasks,
    ...(code && {
      code: {
        model: code.model,
        snippets: await renderSnippets(args, "library-code", code.snippets.slice(0, 2)),
        notices: code.notices.map(({ message }) => message),
      },
    }),
  };
}

export const meta = pageMeta<typeof loader>(({ label, total, id }) => ({
  title: label,
  description: `Use models with ${label}: code examples, ${counted(total, "model")}, and download counting.`,
  path: paths.library(id),
}));

type Data = PageProps<typeof loader>["loaderData"];

export default function LibraryPage({ loaderData: library }: PageProps<typeof loader>) {
  useListKeys();
  const { id, label, code, models, total } = library;
  return (
    <div className="page">
      <Trail label="Libraries" href={paths.libraries()}>
        <code>{id}</code>
      </Trail>
      <h1>{label}</h1>
      <div className="with-facts">
        <aside className="card-box" aria-label="Library details">
          <Details {...library} />
        </aside>
        <div className="with-facts-main">
          {code ? <Code id={id} code={code} /> : null}
          <TopModels
            id="library-models"
            models={models}
            total={total}
            order="most downloaded first"
            filter={{ library: id }}
            empty={`No models for ${label} yet.`}
          />
        </div>
        {library.tasks.length === 0 ? null : (
          <aside className="card-box" aria-label="Model counts">
            <CountList title="Models by task" items={library.tasks} />
          </aside>
        )}
      </div>
    </div>
  );
}

function Details({ id, repo, source, docs, hasCode, downloads, query }: Data) {
  return (
    <>
      <Pairs
        pairs={{
          Source: <ExternalLink href={repo}>{source}</ExternalLink>,
          Documentation:
            docs === undefined ? undefined : <ExternalLink href={docs}>{getHost(docs)}</ExternalLink>,
          ID: <code>{id}</code>,
          "Code snippets": hasCode ? "Yes" : "Not yet. See the library’s documentation.",
        }}
      />
      <section className="library-downloads small">
        <h2 className="eyebrow">Download counting</h2>
        <p>
          Counts requests for {downloads}, and for every GGUF file. Each user, or network without sign-in,
          counts once a day.
        </p>
        {query === undefined ? (
          <p>
            <small>Default rule. The library does not define one.</small>
          </p>
        ) : (
          <details>
            <summary>Query</summary>
            <code>{query}</code>
          </details>
        )}
      </section>
    </>
  );
}

function Code({ id, code: { model, notices, snippets } }: { id: string; code: NonNullable<Data["code"]> }) {
  return (
    <section aria-labelledby="library-code">
      <h2 className="section-title" id="library-code">
        Code{" "}
        <small>
          for <TextLink href={paths.model(model, { library: id })}>{model}</TextLink>
        </small>
      </h2>
      {notices.map((message) => (
        <p className="library-note small" key={message}>
          <Icon name="warn" />
          {message}
        </p>
      ))}
      {snippets.map(({ element, title, install, html, language }) => (
        <div className="library-sample" key={element}>
          {title === undefined ? null : <h3>{title}</h3>}
          {install === undefined ? null : (
            <p className="library-install">
              <code>{install}</code>
            </p>
          )}
          <CodeSample id={element} html={html} label={`${title ?? "Code"}, ${language}`} />
        </div>
      ))}
      <p className="quiet">Each model page has this code for its model.</p>
    </section>
  );
}

const getHost = (url: string) => URL.parse(url)?.host.replace(/^www\./, "") ?? url;
