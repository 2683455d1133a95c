import { CodeSample } from "../../components/code-sample.tsx";
import { InlineCode } from "./inline-code.tsx";
import type { Endpoint } from "./reference.server.ts";
import { Table } from "../../components/scroll.tsx";

/** An endpoint whose code samples are server-rendered HTML (`keepHtml`). */
type EndpointData = Omit<Endpoint, "curl" | "body" | "response"> & {
  curl: string | undefined;
  hasBody?: boolean | undefined;
  body?: string | undefined;
  isJson?: boolean | undefined;
  response?: string | undefined;
};

/** Reference of an endpoint: parameters, example request, body, response, and errors. */
export function EndpointSection(endpoint: EndpointData) {
  const { id, method, path, summary, description, parameters, errors } = endpoint;
  const { curl, hasBody, body, media, isJson, response } = endpoint;
  return (
    <section id={id} className="endpoint" aria-labelledby={`${id}-title`}>
      <h2 className="section-title" id={`${id}-title`}>
        {summary}
      </h2>
      <p className="endpoint-path">
        <b>{method}</b> <code>{path}</code>
      </p>
      {description === undefined ? null : (
        <p>
          <InlineCode text={description} />
        </p>
      )}
      {parameters.length > 0 ? <Parameters summary={summary} parameters={parameters} /> : null}
      <div className="endpoint-samples">
        <div>
          <h3 className="eyebrow">Example</h3>
          <CodeSample id={`${id}-curl`} html={curl} label={`Example: ${summary}`} />
        </div>
        {hasBody ? (
          <div>
            <h3 className="eyebrow">
              Body <span>application/json</span>
            </h3>
            <CodeSample id={`${id}-body`} html={body} label={`Request body: ${summary}`} />
          </div>
        ) : null}
        <div>
          <h3 className="eyebrow">
            Response <span>{media}</span>
          </h3>
          {isJson ? (
            <CodeSample id={`${id}-answer`} html={response} label={`Response: ${summary}`} />
          ) : (
            <p>Text</p>
          )}
        </div>
      </div>
      {errors.length > 0 ? (
        <ul className="endpoint-errors small">
          {errors.map(({ status, description: message }) => (
            <li key={status}>
              <b>{status}</b> <InlineCode text={message} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const COLUMNS = ["Parameter", "Description", "Values", "Example"];

function Parameters({ summary, parameters }: Pick<EndpointData, "summary" | "parameters">) {
  return (
    <Table label={`Parameters: ${summary}`} columns={COLUMNS} className="folds">
      {parameters.map(({ name, inPath, description, allowed, example }) => (
        <tr key={name}>
          <th scope="row">
            <code>{inPath ? `{${name}}` : name}</code>
          </th>
          <td className="table-words">
            <InlineCode text={description} />
          </td>
          <td data-label="Values">{allowed}</td>
          <td data-label="Example">
            <code>{example}</code>
          </td>
        </tr>
      ))}
    </Table>
  );
}
