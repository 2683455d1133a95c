import { paths } from "@modelyard/contract";
import type { Group } from "./reference.server.ts";

/** Links to all groups and to the endpoints of the current one. */
export function ReferenceNav({ groups, current }: { groups: readonly Group[]; current?: string }) {
  return (
    <nav className="api-nav no-print small" aria-label="Endpoints">
      <ul>
        <li>
          <a href={paths.apiReference()} aria-current={current === undefined ? "page" : undefined}>
            All endpoints
          </a>
        </li>
        {groups.map(({ name, slug, endpoints }) => (
          <li key={slug}>
            <a href={paths.apiReference(slug)} aria-current={slug === current ? "page" : undefined}>
              {name}
            </a>
            {slug === current ? (
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
