import { paths } from "@modelyard/contract";
import type { Group } from "./reference.server.ts";

/** All groups; the endpoints of the one that is shown. */
export function ReferenceNav({ groups, shown }: { groups: readonly Group[]; shown?: string }) {
  return (
    <nav className="api-nav no-print" aria-label="Endpoints">
      <ul>
        <li>
          <a href={paths.apiReference()} aria-current={shown === undefined ? "page" : undefined}>
            All endpoints
          </a>
        </li>
        {groups.map(({ name, slug, endpoints }) => (
          <li key={slug}>
            <a href={paths.apiReference(slug)} aria-current={slug === shown ? "page" : undefined}>
              {name}
            </a>
            {slug === shown ? (
              <ul>
                {endpoints.map(({ id, summary }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
