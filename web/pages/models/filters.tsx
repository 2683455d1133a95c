import { counted } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { FacetFilter } from "./facet.tsx";
import type { Listing } from "./listing.server.ts";
import { ParameterRange } from "./parameter-range.tsx";
import { CONTEXTS, MEMORY_SIZES, PERIODS, SECTIONS } from "./sections.ts";
import { href, withParameter } from "./state.ts";

/**
 * All filters: a column on wide screens, a bottom sheet on phones. The sheet is a popover, which opens and
 * closes without JavaScript.
 */
export function Filters({ state, data }: { state: URLSearchParams; data: Listing }) {
  const { facets, total, today } = data;
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
      {SECTIONS.map(({ facet, ...section }, i) => {
        const counts = facets[facet];
        return [
          counts && <FacetFilter key={facet} state={state} facet={facet} counts={counts} {...section} />,
          i === 0 && <ParameterRange key="range" state={state} />,
          i === 0 && (
            <Choices key="fits" state={state} name="fits" title="Fits in memory" choices={MEMORY_CHOICES} />
          ),
          i === 2 && (
            <Choices key="context" state={state} name="context" title="Context" choices={contexts} />
          ),
          i === 6 && (
            <Choices
              key="updated"
              state={state}
              name="updated"
              title="Updated within"
              choices={ages(today)}
            />
          ),
          i === 6 && (
            <Choices
              key="created"
              state={state}
              name="created"
              title="Created within"
              choices={ages(today)}
            />
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

interface Choice {
  label: string;
  value: string;
}

const contexts: Choice[] = CONTEXTS.map((min) => ({
  label: `${min.replace("K", "k")}+`,
  value: `min:${min}`,
}));
const MEMORY_CHOICES: Choice[] = MEMORY_SIZES.map((size) => ({ label: `${size} GB`, value: size }));

const ages = (today: string): Choice[] =>
  PERIODS.map(([label, days]) => ({
    label,
    value: `min:${new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)}`,
  }));

interface ChoicesProps {
  state: URLSearchParams;
  name: string;
  title: string;
  choices: readonly Choice[];
}

/** Links that set common values of a filter, on one line. */
function Choices({ state, name, title, choices }: ChoicesProps) {
  return (
    <section>
      <h2 className="eyebrow">{title}</h2>
      <p className="choices small">
        {choices.map((choice) => {
          const active = state.get(name) === choice.value;
          return (
            <a
              key={choice.label}
              href={href(withParameter(state, name, active ? undefined : choice.value))}
              aria-current={active ? "true" : undefined}
            >
              {choice.label}
            </a>
          );
        })}
      </p>
    </section>
  );
}
