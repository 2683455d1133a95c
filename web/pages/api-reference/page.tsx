import { paths } from "@modelyard/contract";
import type { MetaArgs } from "react-router";
import { CodeSample } from "../../components/code-sample.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import "../../styles/reference.css";
import "./api-reference.css";
import { readReference } from "./reference.server.ts";

export async function loader(args: LoaderArgs) {
  const { about, groups, endpoints, error } = await readReference(await getHub(args.context).openapi());
  return {
    about,
    groups,
    error: keepHtml(args, "error-shape", error),
    endpoints: endpoints.map(({ curl, body, answer, ...endpoint }) => ({
      ...endpoint,
      curl: keepHtml(args, `${endpoint.id}-curl`, curl),
      ...(body !== undefined && { sends: true, body: keepHtml(args, `${endpoint.id}-body`, body) }),
      ...(answer !== undefined && { isJson: true, answer: keepHtml(args, `${endpoint.id}-answer`, answer) }),
    })),
  };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "API reference",
    description:
      "Every endpoint of this hub’s API: parameters with what is allowed, an example to run, and the shape of the answer.",
    path: paths.apiReference(),
    matches,
  });

export default function ApiReference({
  loaderData: { about, groups, endpoints, error },
}: PageProps<typeof loader>) {
  return (
    <div className="page api">
      <header>
        <h1 className="page-title">API reference</h1>
        <p className="api-about">
          <Marked text={about} /> For programs:{" "}
          <a className="link" href={paths.openapi()}>
            OpenAPI 3.1
          </a>
          .
        </p>
      </header>
      <nav className="api-nav no-print" aria-label="Endpoints">
        {groups.map((name) => (
          <details key={name} open={name === groups[0]}>
            <summary className="eyebrow">{name}</summary>
            <ul>
              {endpoints
                .filter(({ group }) => group === name)
                .map(({ id, summary }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{summary}</a>
                  </li>
                ))}
            </ul>
          </details>
        ))}
        <p>
          <a href="#errors">Errors</a>
        </p>
      </nav>
      <div className="api-main">
        {groups.map((name) => (
          <section key={name} className="api-group">
            <h2 className="api-group-title">{name}</h2>
            {endpoints
              .filter(({ group }) => group === name)
              .map((endpoint) => (
                <EndpointSection key={endpoint.id} {...endpoint} />
              ))}
          </section>
        ))}
        <section id="errors" className="endpoint" aria-labelledby="errors-title">
          <h2 className="section-title" id="errors-title">
            Errors
          </h2>
          <p>
            Every error has this body. Its id is in the header <code>X-Error-Code</code>, its message in{" "}
            <code>X-Error-Message</code>, and <code>X-Request-Id</code> is what the hub’s log knows it by.
          </p>
          <CodeSample id="error-shape" html={error} label="Shape of an error" />
        </section>
      </div>
    </div>
  );
}

type EndpointData = PageProps<typeof loader>["loaderData"]["endpoints"][number];

function EndpointSection({
  id,
  method,
  path,
  summary,
  about,
  parameters,
  curl,
  sends,
  body,
  media,
  isJson,
  answer,
  errors,
}: EndpointData) {
  return (
    <section id={id} className="endpoint" aria-labelledby={`${id}-title`}>
      <h3 className="section-title" id={`${id}-title`}>
        {summary}
      </h3>
      <p className="endpoint-path">
        <b>{method}</b> <code>{path}</code>
      </p>
      {about === undefined ? null : (
        <p>
          <Marked text={about} />
        </p>
      )}
      {parameters.length > 0 ? <Parameters summary={summary} parameters={parameters} /> : null}
      <div className="endpoint-samples">
        <div>
          <h4 className="eyebrow">Example</h4>
          <CodeSample id={`${id}-curl`} html={curl} label={`Example of ${summary}`} />
        </div>
        {sends ? (
          <div>
            <h4 className="eyebrow">
              Body <span>application/json</span>
            </h4>
            <CodeSample id={`${id}-body`} html={body} label={`Shape of the body of ${summary}`} />
          </div>
        ) : null}
        <div>
          <h4 className="eyebrow">
            Answer <span>{media}</span>
          </h4>
          {isJson ? (
            <CodeSample id={`${id}-answer`} html={answer} label={`Shape of the answer to ${summary}`} />
          ) : (
            <p>Text.</p>
          )}
        </div>
      </div>
      {errors.length > 0 ? (
        <ul className="endpoint-errors">
          {errors.map(({ status, about: says }) => (
            <li key={status}>
              <b>{status}</b> <Marked text={says} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Parameters({ summary, parameters }: Pick<EndpointData, "summary" | "parameters">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
    <section className="table-box" aria-label={`Parameters of ${summary}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Meaning</th>
            <th scope="col">Allowed</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, inPath, about, allowed, example }) => (
            <tr key={name}>
              <th scope="row">
                <code>{inPath ? `{${name}}` : name}</code>
              </th>
              <td className="table-words">{about}</td>
              <td className="endpoint-allowed">{allowed}</td>
              <td>
                <code>{example}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Text with the parts between back ticks as code. */
function Marked({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
  return text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}
