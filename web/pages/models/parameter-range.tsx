import { paths } from "@modelyard/contract";
import { type CSSProperties, useState } from "react";
import { useNavigate } from "react-router";
import { HiddenState } from "./hidden-state.tsx";
import { ends, href, parameterCount, range, set } from "./state.ts";

/** Where the handles rest; the first and the last leave their end open. */
const STOPS = ["", "100M", "500M", "1B", "3B", "7B", "13B", "32B", "70B", "128B", "500B", ""] as const;
const LAST = STOPS.length - 1;

const UNITS = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 } as const;
const amount = (text: string) =>
  Number.parseFloat(text) * UNITS[(/[KMBT]$/.exec(text)?.[0] ?? "") as keyof typeof UNITS];

/** The stop nearest to a size from below (`min`) or above (`max`). */
function stopOf(text: string | undefined, end: "min" | "max"): number {
  if (text === undefined) return end === "min" ? 0 : LAST;
  const value = amount(text);
  const inner = STOPS.slice(1, LAST);
  if (end === "min") return inner.findLastIndex((stop) => amount(stop) <= value) + 1;
  const found = inner.findIndex((stop) => amount(stop) >= value);
  return found === -1 ? LAST : found + 1;
}

/**
 * Least and greatest number of parameters: two fields, which work as a form, and with a script two handles
 * as well.
 */
export function ParameterRange({ state }: { state: URLSearchParams }) {
  const given = ends(state.get("num_parameters"));
  // Fields keep what is typed until the URL says something else.
  return <Fields key={state.get("num_parameters")} state={state} min={given.min} max={given.max} />;
}

interface FieldsProps {
  state: URLSearchParams;
  min: string | undefined;
  max: string | undefined;
}

function Fields({ state, min = "", max = "" }: FieldsProps) {
  const navigate = useNavigate();
  const [low, setLow] = useState(min);
  const [high, setHigh] = useState(max);
  const from = stopOf(parameterCount(low), "min");
  const to = stopOf(parameterCount(high), "max");

  function apply(nextLow = low, nextHigh = high) {
    const next = range(parameterCount(nextLow), parameterCount(nextHigh));
    if (next === range(min, max)) return;
    void navigate(href(set(state, "num_parameters", next)), { preventScrollReset: true });
  }
  const moved = { onPointerUp: () => apply(), onKeyUp: () => apply() };

  return (
    <section>
      <h2 className="eyebrow">Parameters</h2>
      <form
        className="range"
        action={paths.models()}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <HiddenState state={state} except={["num_parameters", "find", "named"]} />
        <div
          className="track needs-script"
          style={{ "--from": from / LAST, "--to": to / LAST } as CSSProperties}
        >
          <input
            type="range"
            min={0}
            max={LAST}
            value={from}
            aria-label="Least parameters"
            aria-valuetext={STOPS[from] || "any"}
            onChange={({ target }) => setLow(STOPS[Math.min(Number(target.value), to - 1)] ?? "")}
            {...moved}
          />
          <input
            type="range"
            min={0}
            max={LAST}
            value={to}
            aria-label="Most parameters"
            aria-valuetext={STOPS[to] || "any"}
            onChange={({ target }) => setHigh(STOPS[Math.max(Number(target.value), from + 1)] ?? "")}
            {...moved}
          />
        </div>
        <div className="ends">
          <input
            className="field"
            name="min_parameters"
            aria-label="From, such as 3B"
            placeholder="from"
            value={low}
            onChange={({ target }) => setLow(target.value)}
            onBlur={() => apply()}
            maxLength={12}
          />
          <span aria-hidden="true">–</span>
          <input
            className="field"
            name="max_parameters"
            aria-label="To, such as 70B"
            placeholder="to"
            value={high}
            onChange={({ target }) => setHigh(target.value)}
            onBlur={() => apply()}
            maxLength={12}
          />
          <button className="button without-script" type="submit">
            Apply
          </button>
        </div>
      </form>
    </section>
  );
}
