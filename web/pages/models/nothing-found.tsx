import { paths } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { counted } from "../../components/format.ts";
import type { Listing } from "./listing.server.ts";
import { href, withoutFilters, withoutParameter } from "./state.ts";
import { TextLink } from "../../components/links.tsx";

/** Empty state of the listing: the reason, and which filter to remove. */
export function NothingFound({ state, data }: { state: URLSearchParams; data: Listing }) {
  const { problems, withoutFilter = [], chips, page } = data;
  if (problems) {
    return (
      <Empty title="Unknown filter in URL">
        <ul>
          {problems.map(({ name, message }) => (
            <li key={name}>
              {message} <TextLink href={href(withoutParameter(state, name))}>Remove filter</TextLink>
            </li>
          ))}
        </ul>
      </Empty>
    );
  }
  if (page > 0) {
    return (
      <Empty title="Page out of range">
        <p>
          <TextLink href={href(withoutParameter(state, "p"))}>Go to first page</TextLink>
        </p>
      </Empty>
    );
  }
  if (chips.length === 0) {
    return (
      <Empty title="No models yet">
        <p>
          An admin can import models with <code>modelyard import</code>. You can also{" "}
          <TextLink href={paths.newModel()}>create a model</TextLink>.
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="No models match these filters">
      {withoutFilter.length > 0 ? (
        <ul>
          {withoutFilter.map(({ chip, total }) => (
            <li key={`${chip.name}=${chip.value}`}>
              <TextLink href={href(withoutParameter(state, chip.name, chip.value))}>
                Remove {chip.label}
              </TextLink>{" "}
              to see {counted(total, "model")}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          Removing one filter isn’t enough.{" "}
          <TextLink href={href(withoutFilters(state))}>Clear all filters</TextLink>
        </p>
      )}
    </Empty>
  );
}
