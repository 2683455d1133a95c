import { libraries } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { highlight } from "../../card/highlight.server.ts";
import { CodeSample } from "../../components/code-sample.tsx";
import { CountList } from "../../components/count-list.tsx";
import { counted } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { ModelList } from "../../components/model-list.tsx";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { loadCode, loadModels, resolveLibrary, getLibraryDetails } from "./library.server.ts";
import "../../styles/reference.css";
import "./library.css";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const requestedId = args.params["library"] ?? "";
  const resolved = resolveLibrary(requestedId, Object.keys(libraries));
  if (!resolved) throw await createNotFound(hub, "library", requestedId);
  const { id, library } = resolved;
  if (id !== requestedId) throw redirect(paths.library(id), 301);

  const models = await loadModels(hub, id);
  const code = await loadCode(
    hub,
    library,
    models.models.map((model) => model.id),
  );
  const snippets = (code?.snippets ?? []).slice(0, 2).map(async (snippet, i) => {
    const element = `library-code-${i + 1}`;
    const { title, install, language } = snippet;
    return {
      element,
      language,
      html: keepHtml(args, element, await highlight(snippet.code, language)),
      ...(title !== undefined && { title }),
      ...(install !== undefined && { install }),
    };
  });
  return {
    ...getLibraryDetails(id, library),
    ...models,
    ...(code && {
      code: {
        model: code.model,
        snippets: await Promise.all(snippets),
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

export default function LibraryPage({ loaderData: library }: PageProps<typeof loader>) {
  useListKeys();
  const { id, label, code, models, total } = library;
  return (
    <div className="page">
      <nav className="trail" aria-label="Breadcrumb">
        <a className="link" href={paths.libraries()}>
          Libraries
        </a>{" "}
        <span aria-hidden="true">/</span> <code>{id}</code>
      </nav>
      <h1>{label}</h1>
      <div className="library">
        <aside className="library-facts" aria-label="Library details">
          <dl className="pairs">
            <dt>Source</dt>
            <dd>
              <a className="link" href={library.repo} rel="noreferrer">
                {library.repoName}
              </a>
            </dd>
            {library.docs === undefined ? null : (
              <>
                <dt>Documentation</dt>
                <dd>
                  <a className="link" href={library.docs} rel="noreferrer">
                    {getHost(library.docs)}
                  </a>
                </dd>
              </>
            )}
            <dt>ID</dt>
            <dd>
              <code>{id}</code>
            </dd>
            <dt>Code snippets</dt>
            <dd>{library.hasCode ? "Yes" : "Not yet. See the library’s documentation."}</dd>
          </dl>
          <section className="library-downloads">
            <h2 className="eyebrow">Download counting</h2>
            <p>Counts requests for {library.downloads}, and for every GGUF file.</p>
            {library.query === undefined ? (
              <p>
                <small>Default rule; the library defines none.</small>
              </p>
            ) : (
              <details>
                <summary>Query</summary>
                <code>{library.query}</code>
              </details>
            )}
          </section>
        </aside>
        <div className="library-main">
          {code ? (
            <section aria-labelledby="library-code">
              <h2 className="section-title" id="library-code">
                Code{" "}
                <small>
                  for{" "}
                  <a className="link" href={paths.model(code.model, { library: id })}>
                    {code.model}
                  </a>
                </small>
              </h2>
              {code.notices.map((message) => (
                <p className="library-note" key={message}>
                  <Icon name="warn" />
                  {message}
                </p>
              ))}
              {code.snippets.map((snippet) => (
                <div className="library-sample" key={snippet.element}>
                  {snippet.title === undefined ? null : <h3>{snippet.title}</h3>}
                  {snippet.install === undefined ? null : (
                    <p className="library-install">
                      <code>{snippet.install}</code>
                    </p>
                  )}
                  <CodeSample
                    id={snippet.element}
                    html={snippet.html}
                    label={`${snippet.title ?? "Code"}, ${snippet.language}`}
                  />
                </div>
              ))}
              <p className="quiet">The page of each model has this code for that model.</p>
            </section>
          ) : null}
          <section aria-labelledby="library-models">
            <h2 className="section-title" id="library-models">
              Models {models[0]?.downloads === undefined ? null : <small>most downloaded first</small>}
            </h2>
            {models.length > 0 ? (
              <>
                <ModelList models={models} />
                {total > models.length ? (
                  <p className="library-all">
                    <a className="link" href={paths.models({ library: id })}>
                      View all {counted(total, "model")}
                    </a>
                  </p>
                ) : null}
              </>
            ) : (
              <p className="quiet">
                {library.filling ? "The hub is still indexing its models." : `No models for ${label} yet.`}
              </p>
            )}
          </section>
        </div>
        <aside className="library-counts" aria-label="Model counts">
          <CountList title="Models by task" items={library.tasks} />
        </aside>
      </div>
    </div>
  );
}

const getHost = (url: string) => URL.parse(url)?.host.replace(/^www\./, "") ?? url;
