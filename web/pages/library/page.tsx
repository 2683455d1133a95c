import { libraries } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { type MetaArgs, redirect } from "react-router";
import { highlight } from "../../card/highlight.server.ts";
import { CodeSample } from "../../components/code-sample.tsx";
import { CountList } from "../../components/count-list.tsx";
import { counted } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { ModelList } from "../../components/model-list.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { codeFor, factsOf, libraryOf, modelsOf } from "./library.server.ts";
import "../../styles/reference.css";
import "./library.css";

export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const asked = args.params["library"] ?? "";
  const found = libraryOf(asked, Object.keys(libraries));
  if (!found) throw await createNotFound(hub, "library", asked);
  const { id, library } = found;
  if (id !== asked) throw redirect(paths.library(id), 301);

  const here = await modelsOf(hub, id);
  const code = await codeFor(
    hub,
    library,
    here.models.map((model) => model.id),
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
    ...factsOf(id, library),
    ...here,
    ...(code && {
      code: {
        model: code.model,
        snippets: await Promise.all(snippets),
        notices: code.notices.map(({ message }) => message),
      },
    }),
  };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.label,
        description: `Code that uses models with ${loaderData.label}, ${counted(loaderData.total, "model")} for it, and how their downloads are counted.`,
        path: paths.library(loaderData.id),
        matches,
      })
    : [];

export default function LibraryPage({ loaderData: library }: PageProps<typeof loader>) {
  useListKeys();
  const { id, label, code, models, total } = library;
  return (
    <div className="page">
      <nav className="trail" aria-label="Where this is">
        <a className="link" href={paths.libraries()}>
          Libraries
        </a>{" "}
        <span aria-hidden="true">/</span> <code>{id}</code>
      </nav>
      <h1>{label}</h1>
      <div className="library">
        <aside className="library-facts" aria-label="Facts">
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
                    {hostOf(library.docs)}
                  </a>
                </dd>
              </>
            )}
            <dt>Id</dt>
            <dd>
              <code>{id}</code>
            </dd>
            <dt>Code here</dt>
            <dd>{library.hasCode ? "yes" : "none yet; its documentation says how models are loaded"}</dd>
          </dl>
          <section className="library-downloads">
            <h2 className="eyebrow">What counts as a download</h2>
            <p>A request for {library.downloads}; and for every GGUF file.</p>
            {library.query === undefined ? (
              <p>
                <small>The library names no files of its own, so these are the usual ones.</small>
              </p>
            ) : (
              <details>
                <summary>As a query</summary>
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
                      All {counted(total, "model")}
                    </a>
                  </p>
                ) : null}
              </>
            ) : (
              <p className="quiet">
                {library.filling
                  ? "The hub is still reading its models."
                  : `This hub has no model for ${label} yet.`}
              </p>
            )}
          </section>
        </div>
        <aside className="library-counts" aria-label="What its models are">
          <CountList title="Tasks of its models" items={library.tasks} />
        </aside>
      </div>
    </div>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, "") ?? url;
