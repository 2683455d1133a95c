import { paths } from "@modelyard/contract";
import { lazy, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { CodeSample } from "../../components/code-sample.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { useShortcuts } from "../../components/keyboard.ts";
import { getHub, type LoaderArgs, type PageProps } from "../../page.ts";
import { rememberChoice } from "./choice.ts";
import "./hosted/hosted.css";
import { loadModel } from "./document.server.ts";
import { hasFiles } from "../../repository/location.server.ts";
import { VerificationNote } from "./verification-note.tsx";
import { type CodeBlockData, loadUsePanel, type UsePanelData } from "./use.server.ts";
import { Options } from "../../components/form-parts.tsx";
import { ExternalLink, PrimaryLink, TextLink } from "../../components/links.tsx";

/**
 * Loaded only if shown. There is no boundary, so that the server waits for it, and the browser keeps the server's HTML
 * while it loads. Its styles are loaded with the page.
 */
const HostedPanel = lazy(async () => ({ default: (await import("./hosted/panel.tsx")).HostedPanel }));

export async function loader(args: LoaderArgs) {
  // The code depends on the files.
  const model = await getHub(args.context).getModel((await loadModel(args)).id);
  return { id: model.id, browsable: hasFiles(model), ...(await loadUsePanel(args, model)) };
}

/** "Use this model": code for libraries, local apps that open the model, and code that calls its providers. */
export default function Use({ loaderData }: PageProps<typeof loader>) {
  const { id, browsable, tab, libraries, apps, selected, snippets, notices, files, hosted } = loaderData;
  const [params] = useSearchParams();
  const file = params.get("file");
  const fileQuery = file === null ? {} : { file };
  const isExplicit = params.has("library") || params.has("local-app");

  useEffect(() => {
    if (isExplicit && selected) rememberChoice(tab, selected.id);
  }, [isExplicit, tab, selected]);
  useShortcuts([{ keys: "c", description: "Copy first snippet", run: copyFirst }]);

  const tabs = [
    ...(libraries[0] ? [["code", "Code", { library: libraries[0].id, ...fileQuery }] as const] : []),
    ...(apps[0] ? [["apps", "Local apps", { "local-app": apps[0].id, ...fileQuery }] as const] : []),
    ["hosted", "Hosted", { inference_api: "true" }] as const,
  ];
  return (
    <section className="use" id="use" aria-labelledby="use-title" data-stay="replace">
      <div className="use-head">
        <h2 id="use-title">Use this model</h2>
        <div className="segments small">
          {tabs.map(([value, label, query]) => (
            <a key={value} href={paths.model(id, query)} aria-current={tab === value || undefined}>
              {label}
            </a>
          ))}
        </div>
      </div>
      {hosted !== undefined ? (
        <HostedPanel data={hosted} />
      ) : selected === undefined ? (
        <p className="use-none small">
          No known library or app loads this model.{" "}
          {browsable ? <TextLink href={paths.tree(id)}>Browse files</TextLink> : null}
        </p>
      ) : (
        <>
          <ul className="ways small" aria-label={tab === "code" ? "Libraries" : "Local apps"}>
            {(tab === "code" ? libraries : apps).map((entry) => (
              <li key={entry.id}>
                <a
                  href={paths.model(id, {
                    [tab === "code" ? "library" : "local-app"]: entry.id,
                    ...fileQuery,
                  })}
                  aria-current={entry.id === selected.id || undefined}
                >
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
          {files ? <FilePicker id={id} tab={tab} selected={selected.id} files={files} /> : null}
          {notices.map(({ message, link, explains }) => (
            <p className={explains ? "use-explanation small" : "use-notice small"} key={message}>
              {explains ? null : <Icon name="warn" />}
              <span>
                {message}{" "}
                {link === undefined ? null : explains ? (
                  <TextLink href={link}>Create token</TextLink>
                ) : (
                  <ExternalLink href={link}>Learn more</ExternalLink>
                )}
              </span>
            </p>
          ))}
          {snippets.map((snippet, i) => (
            <CodeBlock key={snippet.element} folded={i > 0 && snippets.length > 2} {...snippet} />
          ))}
          <AppLinks selected={selected} />
          <Links
            tab={tab}
            selected={selected}
            empty={snippets.length + notices.length === 0 && selected.link === undefined}
          />
        </>
      )}
    </section>
  );
}

type Selected = NonNullable<UsePanelData["selected"]>;

interface FilePickerProps {
  id: string;
  tab: UsePanelData["tab"];
  selected: string;
  files: NonNullable<UsePanelData["files"]>;
}

function FilePicker({ id, tab, selected, files }: FilePickerProps) {
  const navigate = useNavigate();
  const name = tab === "code" ? "library" : "local-app";
  return (
    <form className="use-file small" action={paths.model(id)}>
      <input type="hidden" name={name} value={selected} />
      <label htmlFor="use-file">File</label>
      <select
        className="field"
        id="use-file"
        name="file"
        value={files.find((file) => file.selected)?.path}
        onChange={({ target }) =>
          void navigate(paths.model(id, { [name]: selected, file: target.value }), {
            preventScrollReset: true,
            replace: true,
          })
        }
      >
        <Options options={files.map(({ path, label }) => [path, label])} />
      </select>
      <code>{files.find((file) => file.selected)?.path}</code>
      <button className="button without-script" type="submit">
        Show
      </button>
    </form>
  );
}

/** A code snippet with its installation command. Alternatives after the first are collapsed. */
function CodeBlock({ element, html, language, title, install, folded }: CodeBlockData & { folded: boolean }) {
  const code = (
    <>
      {install === undefined ? null : (
        <p className="install">
          <span className="sr-only">Install: </span>
          <code id={`${element}-install`}>{install}</code>
          <CopyButton from={`${element}-install`} label="Copy install command" className="ghost" />
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

/** Links that open the model in an app. */
function AppLinks({ selected: { label, link, links, macOSOnly } }: { selected: Selected }) {
  if (link === undefined && (links ?? []).length === 0) return null;
  return (
    <p className="use-open small">
      {link === undefined ? null : <PrimaryLink href={link}>Open in {label}</PrimaryLink>}
      {macOSOnly ? <small>macOS only</small> : null}
      {links?.map(({ label: text, url, download }) => (
        <a key={url} className="link" href={url} rel="noreferrer" download={download}>
          {text}
        </a>
      ))}
    </p>
  );
}

function Links({ tab, selected, empty }: { tab: UsePanelData["tab"]; selected: Selected; empty: boolean }) {
  const { id, label, docs, repo, proof } = selected;
  return (
    <p className="use-under hosted-under small">
      {empty ? <span>No code for {label} yet. See its documentation.</span> : null}
      {proof === undefined ? null : proof === "parsed" ? (
        <span>Parsed, not checked against a release</span>
      ) : (
        <VerificationNote proof={proof} />
      )}
      <span>
        {tab === "code" ? <a href={paths.library(id)}>About {label}</a> : null}
        {Object.entries({ Documentation: docs, Source: repo }).map(([text, href]) =>
          href === undefined ? null : (
            <a key={text} href={href} rel="noreferrer">
              {text}
            </a>
          ),
        )}
      </span>
    </p>
  );
}

const copyFirst = () => document.querySelector<HTMLButtonElement>("#use .sample-copy")?.click();
