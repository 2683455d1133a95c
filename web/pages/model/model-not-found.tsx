import { paths } from "@modelyard/contract";
import type { Missing } from "./document.server.ts";

/** That no model has this id, with those that may have been meant. */
export function ModelNotFound({ missing, near }: Missing) {
  return (
    <div className="page prose">
      <title>Not found · Modelyard</title>
      <meta name="robots" content="noindex" />
      <h1>This hub has no model “{missing}”</h1>
      <p>It may be written differently, be private, or not have been imported.</p>
      {near.length > 0 ? (
        <>
          <h2 className="eyebrow">Near to it</h2>
          <ul className="near mono">
            {near.map((id) => (
              <li key={id}>
                <a className="link" href={paths.model(id)}>
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a className="link" href={paths.models({ search: missing.slice(missing.indexOf("/") + 1) })}>
          Search all models for it
        </a>
      </p>
    </div>
  );
}
