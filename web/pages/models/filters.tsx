import { paths } from "@modelyard/contract";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { counted } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { FacetFilter } from "./facet.tsx";
import { HiddenState } from "./hidden-state.tsx";
import type { Listing } from "./listing.server.ts";
import { ParameterRange } from "./parameter-range.tsx";
import { type Choice, CONTEXTS, MEMORY_SIZES, PERIODS, SECTIONS } from "./sections.ts";
import { href, parseRange, withParameter } from "./state.ts";

/**
 * All filters: a column on wide screens, a bottom sheet on phones. The sheet is a popover, which opens and
 * closes without JavaScript.
 */
export function Filters({ state, data }: { state: URLSearchParams; data: Listing }) {
  const { facets, total } = data;
  return (
    <aside className="facets no-print" id="filters" popover="auto" aria-label="Filters" data-stay>
      <div className="sheet-head">
        <b>Filters</b>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" aria-label="Close filters">
          <Icon name="cross" />
        </button>
      </div>
      <a className="skip-facets" href="#results">
        Skip to results
      </a>
      {SECTIONS.map(({ facet, ...section }) => {
        const counts = facets[facet];
        // Without a match, a facet would be a list of zeros.
        const isUseful = counts?.values.some(({ count, selected }) => count > 0 || selected !== undefined);
        return [
          isUseful && counts && (
            <FacetFilter key={facet} state={state} facet={facet} counts={counts} {...section} />
          ),
          facet === "pipeline_tag" && <ParameterRange key="range" state={state} counts={data.parameters} />,
          facet === "pipeline_tag" && (
            <Choices key="fits" state={state} name="fits" title="Fits in memory" choices={MEMORY_SIZES} />
          ),
          facet === "license_allows" && (
            <Choices key="context" state={state} name="context" title="Context" choices={CONTEXTS} />
          ),
          facet === "relation" && (
            <Dates key="created" state={state} name="created" title="Created in the last" />
          ),
          facet === "relation" && (
            <Dates key="updated" state={state} name="updated" title="Updated in the last" />
          ),
        ];
      })}
      <div className="sheet-foot">
        <button className="button primary" type="button" popoverTarget="filters" popoverTargetAction="hide">
          Show {counted(total, "model")}
        </button>
      </div>
    </aside>
  );
}

interface ChoicesProps {
  state: URLSearchParams;
  name: string;
  title: string;
  choices: readonly Choice[];
  children?: ReactNode;
}

/** Links that set common values of a filter, on one line. */
function Choices({ state, name, title, choices, children }: ChoicesProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="choices">
        {choices.map(({ label, value }) => (
          <a
            key={label}
            className="chip"
            href={href(withParameter(state, name, state.get(name) === value ? undefined : value))}
            aria-current={state.get(name) === value || undefined}
          >
            {label}
          </a>
        ))}
      </p>
      {children}
    </section>
  );
}

/** Links for periods that end today, and a form for any start date. */
function Dates({ state, ...section }: Omit<ChoicesProps, "choices" | "children">) {
  const { name } = section;
  const { min = "" } = parseRange(state.get(name));
  return (
    <Choices state={state} choices={PERIODS} {...section}>
      <Form className="since small" action={paths.models()} preventScrollReset>
        <HiddenState state={state} except={[name, "find", "named"]} />
        <label>
          since
          <input
            key={min}
            className="field"
            type="date"
            name={`${name}_since`}
            defaultValue={/^\d{4}-/.test(min) ? min : ""}
          />
        </label>
        <button className="button" type="submit">
          Apply<span className="sr-only"> date</span>
        </button>
      </Form>
    </Choices>
  );
}
