import { type Facet, type FacetCounts, type FacetValue, createHubClient, paths } from "@modelyard/contract";
import { type CSSProperties, useRef, useState } from "react";
import { grouped } from "../../components/format.ts";
import { HiddenState } from "./hidden-state.tsx";
import { href, PLACE, toggled } from "./state.ts";

interface FacetProps {
  state: URLSearchParams;
  facet: Facet;
  title: string;
  counts: FacetCounts;
  /** How many values are shown before "more". */
  shown: number;
  folded?: boolean;
}

/** One property with its values, each with the number of models it would leave. */
export function FacetFilter({ state, facet, title, counts, shown, folded }: FacetProps) {
  const used = counts.values.some((value) => value.chosen !== undefined);
  const looked = state.get("find") === facet;
  const heading = <h2 className="eyebrow">{title}</h2>;
  const body = <Values {...{ state, facet, title, counts, shown, looked }} />;
  if (!folded) {
    return (
      <section>
        {heading}
        {body}
      </section>
    );
  }
  return (
    <details open={used || looked}>
      <summary>{heading}</summary>
      {body}
    </details>
  );
}

interface ValuesProps extends Omit<FacetProps, "folded"> {
  /** Someone looked for a value here, without a script. */
  looked: boolean;
}

function Values({ state, facet, title, counts: { values, total }, shown, looked }: ValuesProps) {
  const [found, setFound] = useState<FacetValue[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const most = Math.max(1, ...values.map(({ count }) => count));
  const list = (some: readonly FacetValue[]) => (
    <ul>
      {some.map((value) => (
        <Value key={value.value} {...{ state, facet, value, most }} />
      ))}
    </ul>
  );
  if (total <= shown) return list(values);
  const first = values.slice(0, firstOf(values, shown));

  async function find(named: string) {
    const query = new URLSearchParams(state);
    for (const place of PLACE) query.delete(place);
    query.set("named", named);
    const hub = createHubClient({ url: location.origin });
    setFound(named === "" ? undefined : (await hub.models.facet(facet, String(query))).values);
  }

  return (
    <>
      {list(looked ? [] : first)}
      <details className="more" open={looked}>
        <summary>
          {total > values.length ? `Find among ${grouped(total)}` : `${total - first.length} more`}
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
            defaultValue={looked ? (state.get("named") ?? "") : ""}
            onChange={({ target: { value } }) => {
              clearTimeout(timer.current);
              timer.current = setTimeout(() => void find(value.trim()), 100);
            }}
          />
        </form>
        {list(found ?? (looked ? values : values.slice(shown)))}
        {found?.length === 0 || (looked && values.length === 0) ? (
          <p className="quiet">None has that name.</p>
        ) : null}
      </details>
    </>
  );
}

/** Values shown at first: those that leave something, and of the others at most enough for a few lines. */
function firstOf(values: readonly FacetValue[], shown: number): number {
  const leaving = values.filter(({ count, chosen }) => count > 0 || chosen !== undefined).length;
  return Math.min(shown, Math.max(leaving, 3));
}

interface ValueProps {
  state: URLSearchParams;
  facet: Facet;
  value: FacetValue;
  most: number;
}

function Value({ state, facet, value: { value, label, count, chosen }, most }: ValueProps) {
  const words = (
    <>
      <span>{label}</span>
      <i style={{ "--f": Math.round((count / most) * 100) / 100 } as CSSProperties} />
      <b>{grouped(count)}</b>
    </>
  );
  if (count === 0 && chosen === undefined) {
    return (
      <li className="none">
        <span className="value">{words}</span>
      </li>
    );
  }
  if (chosen !== undefined) {
    const side = chosen === 1 ? "include" : "exclude";
    return (
      <li className={chosen === 1 ? "on" : "not"}>
        <a className="value" href={href(toggled(state, facet, value, side))} aria-current="true">
          {chosen === -1 ? <span className="sr-only">not </span> : null}
          {words}
        </a>
      </li>
    );
  }
  return (
    <li>
      <a className="value" href={href(toggled(state, facet, value))}>
        {words}
      </a>
      {facet === "gated" ? null : (
        <a
          className="except"
          href={href(toggled(state, facet, value, "exclude"))}
          aria-label={`Exclude ${label}`}
          title="Exclude"
        >
          −
        </a>
      )}
    </li>
  );
}
