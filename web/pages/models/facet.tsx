import { api, type Facet, type FacetCounts, type FacetValue, paths } from "@modelyard/contract";
import { type CSSProperties, useState } from "react";
import { grouped } from "../../components/format.ts";
import { useDelayedFetch } from "../../components/use-quicksearch.ts";
import { HiddenState } from "./hidden-state.tsx";
import { href, POSITION_PARAMETERS, toggleValue } from "./state.ts";

interface FacetProps {
  state: URLSearchParams;
  facet: Facet;
  title: string;
  counts: FacetCounts;
  /** Number of values shown above "more". */
  visible: number;
  folded?: boolean;
}

/** A facet with its values, each with the number of models that would match. */
export function FacetFilter({ state, facet, title, counts, visible, folded }: FacetProps) {
  const used = counts.values.some((value) => value.selected !== undefined);
  const searching = state.get("find") === facet;
  const heading = <h2>{title}</h2>;
  const body = <Values {...{ state, facet, title, counts, visible, searching }} />;
  if (!folded) {
    return (
      <section>
        {heading}
        {body}
      </section>
    );
  }
  return (
    <details open={used || searching}>
      <summary>{heading}</summary>
      {body}
    </details>
  );
}

interface ValuesProps extends Omit<FacetProps, "folded"> {
  /** Whether the URL contains a search among this facet's values (submitted without JavaScript). */
  searching: boolean;
}

function Values({ state, facet, title, counts: { values, total }, visible, searching }: ValuesProps) {
  const [named, setNamed] = useState("");
  const query = new URLSearchParams(state);
  for (const name of POSITION_PARAMETERS) query.delete(name);
  query.set("named", named);
  const { data: found } = useDelayedFetch<FacetCounts>(
    named === "" ? undefined : api.facet(facet, String(query)),
    100,
  );
  const facetMatches = named === "" ? undefined : found?.values;
  const max = Math.max(1, ...values.map(({ count }) => count));
  const list = (items: readonly FacetValue[]) => (
    <ul>
      {items.map((value) => (
        <Value key={value.value} {...{ state, facet, value, max }} />
      ))}
    </ul>
  );
  if (total <= visible) return list(values);
  const first = values.slice(0, getInitialCount(values, visible));

  return (
    <>
      {list(searching ? [] : first)}
      <details className="more" open={searching}>
        <summary>
          {total > values.length ? `Search ${grouped(total)} values` : `${total - first.length} more`}
        </summary>
        <form action={paths.models()} onSubmit={(event) => event.preventDefault()}>
          <HiddenState state={state} except={["find", "named"]} />
          <input type="hidden" name="find" value={facet} />
          <input
            className="field"
            type="search"
            name="named"
            aria-label={`Find in ${title}`}
            placeholder="Find…"
            autoComplete="off"
            maxLength={100}
            defaultValue={searching ? (state.get("named") ?? "") : ""}
            onChange={({ target: { value } }) => setNamed(value.trim())}
          />
        </form>
        {list(facetMatches ?? (searching ? values : values.slice(visible)))}
        {facetMatches?.length === 0 || (searching && values.length === 0) ? (
          <p className="quiet">No matches.</p>
        ) : null}
      </details>
    </>
  );
}

/** Returns how many values to show at first: those that match models, and at least 3. */
function getInitialCount(values: readonly FacetValue[], visible: number): number {
  const matching = values.filter(({ count, selected }) => count > 0 || selected !== undefined).length;
  return Math.min(visible, Math.max(matching, 3));
}

interface ValueProps {
  state: URLSearchParams;
  facet: Facet;
  value: FacetValue;
  /** Largest count of the facet, for the width of the bar. */
  max: number;
}

function Value({ state, facet, value: { value, label, count, selected }, max }: ValueProps) {
  const content = (
    <>
      <span>{label}</span>
      <i style={{ "--f": Math.round((count / max) * 100) / 100 } as CSSProperties} />
      <b>{grouped(count)}</b>
    </>
  );
  if (count === 0 && selected === undefined) {
    return (
      <li className="none">
        <span className="value">{content}</span>
      </li>
    );
  }
  if (selected !== undefined) {
    const side = selected === 1 ? "include" : "exclude";
    return (
      <li className={selected === 1 ? "on" : "not"}>
        <a className="value" href={href(toggleValue(state, facet, value, side))} aria-current="true">
          {selected === -1 ? <span className="sr-only">not </span> : null}
          {content}
        </a>
      </li>
    );
  }
  return (
    <li>
      <a className="value" href={href(toggleValue(state, facet, value))}>
        {content}
      </a>
      {facet === "gated" || facet === "license_allows" ? null : (
        <a
          className="except"
          href={href(toggleValue(state, facet, value, "exclude"))}
          aria-label={`Exclude ${label}`}
          title="Exclude"
        >
          −
        </a>
      )}
    </li>
  );
}
