import { paths } from "@modelyard/contract";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CodeSample } from "../../components/code-sample.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { useShortcuts } from "../../components/keyboard.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { rememberChoice } from "./choice.ts";
import { HostedPanel } from "./hosted/panel.tsx";
import { modelOf } from "./document.server.ts";
import { type Shown, usePanel, type UsePanelData } from "./use.server.ts";

export async function loader(args: LoaderArgs) {
  const model = await modelOf(args);
  return { id: model.id, ...(await usePanel(args, model)) };
}

/** "Use this model": code for its libraries, the local apps that open it, and code that calls it where it is hosted. */
export default function Use({ loaderData }: PageProps<typeof loader>) {
  const { id, tab, libraries, apps, chosen, snippets, notices, files, hosted } = loaderData;
  const [asked] = useSearchParams();
  const file = asked.get("file");
  const kept = file === null ? {} : { file };
  const explicit = asked.has("library") || asked.has("local-app");

  useEffect(() => {
    if (explicit && chosen) rememberChoice(tab, chosen.id);
  }, [explicit, tab, chosen]);
  useShortcuts([{ keys: "c", description: "Copy the first snippet", run: copyFirst }]);

  const first = { code: libraries[0]?.id, apps: apps[0]?.id };
  return (
    <section className="use" id="use" aria-labelledby="use-title" data-stay>
      <div className="use-head">
        <h2 id="use-title">Use this model</h2>
        <div className="segments">
          {first.code === undefined ? null : (
            <a
              href={paths.model(id, { library: first.code, ...kept })}
              aria-current={tab === "code" ? "true" : undefined}
            >
              Code
            </a>
          )}
          {first.apps === undefined ? null : (
            <a
              href={paths.model(id, { "local-app": first.apps, ...kept })}
              aria-current={tab === "apps" ? "true" : undefined}
            >
              Local apps
            </a>
          )}
          <a
            href={paths.model(id, { inference_api: "true" })}
            aria-current={tab === "hosted" ? "true" : undefined}
          >
            Hosted
          </a>
        </div>
      </div>
      {hosted !== undefined ? (
        <HostedPanel data={hosted} />
      ) : chosen === undefined ? (
        <p className="use-none">
          No library and no local app of the catalog is known to open this model. Its card may say how it is
          used.
        </p>
      ) : (
        <>
          <ul className="ways" aria-label={tab === "code" ? "Libraries" : "Local apps"}>
            {(tab === "code" ? libraries : apps).map((way) => (
              <li key={way.id}>
                <a
                  href={paths.model(id, { [tab === "code" ? "library" : "local-app"]: way.id, ...kept })}
                  aria-current={way.id === chosen.id ? "true" : undefined}
                >
                  {way.label}
                </a>
              </li>
            ))}
          </ul>
          {files ? <FilePicker id={id} tab={tab} chosen={chosen.id} files={files} /> : null}
          {notices.map(({ message, link }) => (
            <p className="use-notice" key={message}>
              <Icon name="warn" />
              <span>
                {message}{" "}
                {link === undefined ? null : (
                  <a className="link" href={link} rel="noreferrer">
                    Read on
                  </a>
                )}
              </span>
            </p>
          ))}
          {snippets.map((snippet, i) => (
            <CodeBlock key={snippet.element} folded={i > 0 && snippets.length > 2} {...snippet} />
          ))}
          <Opens chosen={chosen} />
          <Under
            tab={tab}
            chosen={chosen}
            empty={snippets.length + notices.length === 0 && chosen.link === undefined}
          />
        </>
      )}
    </section>
  );
}

type Chosen = NonNullable<UsePanelData["chosen"]>;

function FilePicker({
  id,
  tab,
  chosen,
  files,
}: {
  id: string;
  tab: UsePanelData["tab"];
  chosen: string;
  files: NonNullable<UsePanelData["files"]>;
}) {
  const navigate = useNavigate();
  const name = tab === "code" ? "library" : "local-app";
  return (
    <form className="use-file" action={paths.model(id)}>
      <input type="hidden" name={name} value={chosen} />
      <label htmlFor="use-file">File</label>
      <select
        className="field"
        id="use-file"
        name="file"
        value={files.find((file) => file.chosen)?.path}
        onChange={({ target }) =>
          void navigate(paths.model(id, { [name]: chosen, file: target.value }), {
            preventScrollReset: true,
            replace: true,
          })
        }
      >
        {files.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
      <code>{files.find((file) => file.chosen)?.path}</code>
      <button className="button without-script" type="submit">
        Show
      </button>
    </form>
  );
}

/** The first ones lie open; further ways of doing the same are folded. */
function CodeBlock({ element, html, language, title, install, folded }: Shown & { folded: boolean }) {
  const code = (
    <>
      {install === undefined ? null : (
        <p className="install">
          <span className="sr-only">Install: </span>
          <code id={`${element}-install`}>{install}</code>
          <CopyButton from={`${element}-install`} label="Copy the install command" className="ghost" />
        </p>
      )}
      <CodeSample main id={element} html={html} label={`${title ?? "Code"}, ${language}`} />
    </>
  );
  if (title === undefined) return <div className="snippet">{code}</div>;
  return (
    <details className="snippet" open={!folded}>
      <summary>{title}</summary>
      {code}
    </details>
  );
}

/** An app that a link starts. */
function Opens({ chosen: { label, link, links, macOSOnly } }: { chosen: Chosen }) {
  if (link === undefined && links === undefined) return null;
  return (
    <p className="use-open">
      {link === undefined ? null : (
        <a className="button primary" href={link}>
          Open in {label}
        </a>
      )}
      {macOSOnly ? <small>for macOS</small> : null}
      {links?.map(({ label: text, url }) => (
        <a key={url} className="link" href={url} rel="noreferrer">
          {text}
        </a>
      ))}
    </p>
  );
}

function Under({ tab, chosen, empty }: { tab: UsePanelData["tab"]; chosen: Chosen; empty: boolean }) {
  const { id, label, docs, repo } = chosen;
  return (
    <p className="use-under">
      {empty ? (
        <span>There is no code for {label} here yet. Its documentation says how models are loaded.</span>
      ) : null}
      <span>
        {tab === "code" ? <a href={paths.library(id)}>About {label}</a> : null}
        {docs === undefined ? null : (
          <a href={docs} rel="noreferrer">
            Documentation
          </a>
        )}
        {repo === undefined ? null : (
          <a href={repo} rel="noreferrer">
            Source
          </a>
        )}
      </span>
    </p>
  );
}

const copyFirst = () => document.querySelector<HTMLButtonElement>("#use .sample-copy")?.click();
