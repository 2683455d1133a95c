import { CodeSample } from "../../components/code-sample.tsx";
import { Marked } from "./marked.tsx";
import type { Endpoint } from "./reference.server.ts";

/** An endpoint whose code the page has kept as HTML by the endpoint's id. */
type EndpointData = Omit<Endpoint, "curl" | "body" | "answer"> & {
  curl: string | undefined;
  sends?: boolean | undefined;
  body?: string | undefined;
  isJson?: boolean | undefined;
  answer?: string | undefined;
};

/** What there is to know of one endpoint. */
export function EndpointSection({
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
      <h2 className="section-title" id={`${id}-title`}>
        {summary}
      </h2>
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
          <h3 className="eyebrow">Example</h3>
          <CodeSample id={`${id}-curl`} html={curl} label={`Example of ${summary}`} />
        </div>
        {sends ? (
          <div>
            <h3 className="eyebrow">
              Body <span>application/json</span>
            </h3>
            <CodeSample id={`${id}-body`} html={body} label={`Shape of the body of ${summary}`} />
          </div>
        ) : null}
        <div>
          <h3 className="eyebrow">
            Answer <span>{media}</span>
          </h3>
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
