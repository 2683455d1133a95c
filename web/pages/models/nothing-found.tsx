import { paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import type { Listing } from "./listing.server.ts";
import { href, withoutFilters, withoutParameter } from "./state.ts";

/** Empty state of the listing: the reason, and which filter to remove. */
export function NothingFound({ state, data }: { state: URLSearchParams; data: Listing }) {
  const { problems, withoutFilter = [], chips, page, filling } = data;
  if (problems) {
    return (
      <div className="nothing">
        <h2>Unknown filter in URL</h2>
        <ul>
          {problems.map(({ name, message }) => (
            <li key={name}>
              {message}{" "}
              <a className="link" href={href(withoutParameter(state, name))}>
                Remove filter
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (page > 0) {
    return (
      <div className="nothing">
        <h2>Page out of range</h2>
        <p>
          <a className="link" href={href(withoutParameter(state, "p"))}>
            Go to first page
          </a>
        </p>
      </div>
    );
  }
  if (chips.length === 0) {
    return filling ? null : (
      <div className="nothing">
        <h2>No models yet</h2>
        <p>
          Import models from the{" "}
          <a className="link" href={paths.home()}>
            home page
          </a>
          .
        </p>
      </div>
    );
  }
  return (
    <div className="nothing">
      <h2>No models match these filters</h2>
      {withoutFilter.length > 0 ? (
        <ul>
          {withoutFilter.map(({ chip, total }) => (
            <li key={`${chip.name}=${chip.value}`}>
              <a className="link" href={href(withoutParameter(state, chip.name, chip.value))}>
                Remove {chip.label}
              </a>{" "}
              to see {counted(total, "model")}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Removing one filter isn’t enough.{" "}
          <a className="link" href={href(withoutFilters(state))}>
            Clear all filters
          </a>
        </p>
      )}
    </div>
  );
}
