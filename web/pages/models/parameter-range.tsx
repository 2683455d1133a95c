import { PARAMETER_BOUNDS, paths } from "@modelyard/contract";
import { type ChangeEvent, type CSSProperties, useState } from "react";
import { useNavigate } from "react-router";
import { grouped, parameters } from "../../components/format.ts";
import { HiddenState } from "./hidden-state.tsx";
import { formatRange, href, parseParameterCount, parseRange, withParameter } from "./state.ts";

/** Positions of the handles. The first and the last leave their end of the range open. */
const STOPS = ["", "100M", "500M", "1B", "3B", "7B", "13B", "32B", "70B", "128B", "500B", ""] as const;
const LAST = STOPS.length - 1;

const UNITS = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 } as const;
const toNumber = (text: string) =>
  Number.parseFloat(text) * UNITS[(/[KMBT]$/.exec(text)?.[0] ?? "") as keyof typeof UNITS];

/** Returns the index of the nearest stop below (`min`) or above (`max`) a size. */
function findStop(text: string | undefined, end: "min" | "max"): number {
  if (text === undefined) return end === "min" ? 0 : LAST;
  const value = toNumber(text);
  const inner = STOPS.slice(1, LAST);
  if (end === "min") return inner.findLastIndex((stop) => toNumber(stop) <= value) + 1;
  const found = inner.findIndex((stop) => toNumber(stop) >= value);
  return found === -1 ? LAST : found + 1;
}

interface ParameterRangeProps {
  state: URLSearchParams;
  /** Number of models in each step of `PARAMETER_BOUNDS`. */
  counts: readonly number[] | undefined;
}

/**
 * Minimum and maximum number of parameters: two fields of a form and, with JavaScript, a slider with two handles. The
 * histogram above shows how many models there are.
 */
export function ParameterRange({ state, counts }: ParameterRangeProps) {
  const navigate = useNavigate();
  const { min, max } = parseRange(state.get("num_parameters"));
  const [low, setLow] = useUrlValue(min);
  const [high, setHigh] = useUrlValue(max);
  const from = findStop(parseParameterCount(low), "min");
  const to = findStop(parseParameterCount(high), "max");

  function apply(nextLow = low, nextHigh = high) {
    const next = formatRange(parseParameterCount(nextLow), parseParameterCount(nextHigh));
    if (next === formatRange(min, max)) return;
    void navigate(href(withParameter(state, "num_parameters", next)), { preventScrollReset: true });
  }
  const field = (end: "min" | "max", value: string, change: (text: string) => void) => ({
    className: "field",
    name: `${end}_parameters`,
    placeholder: end,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(target.value),
    onBlur: () => apply(),
    maxLength: 12,
  });
  const applyOnRelease = { onPointerUp: () => apply(), onKeyUp: () => apply() };

  return (
    <section>
      <h2>Parameters</h2>
      <form
        className="range"
        action={paths.models()}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <HiddenState state={state} except={["num_parameters", "find", "named"]} />
        {counts ? <Histogram counts={counts} from={from} to={to} /> : null}
        <div
          className="track needs-script"
          style={{ "--from": from / LAST, "--to": to / LAST } as CSSProperties}
        >
          <input
            type="range"
            min={0}
            max={LAST}
            value={from}
            aria-label="Minimum parameters"
            aria-valuetext={STOPS[from] || "any"}
            onChange={({ target }) => setLow(STOPS[Math.min(Number(target.value), to - 1)] ?? "")}
            {...applyOnRelease}
          />
          <input
            type="range"
            min={0}
            max={LAST}
            value={to}
            aria-label="Maximum parameters"
            aria-valuetext={STOPS[to] || "any"}
            onChange={({ target }) => setHigh(STOPS[Math.max(Number(target.value), from + 1)] ?? "")}
            {...applyOnRelease}
          />
        </div>
        <div className="ends">
          <input {...field("min", low, setLow)} aria-label="Minimum, for example 3B" />
          <span aria-hidden="true">–</span>
          <input {...field("max", high, setHigh)} aria-label="Maximum, for example 70B" />
          <button className="button without-script" type="submit">
            Apply
          </button>
        </div>
      </form>
    </section>
  );
}

/** The text of a field, which follows its value in the URL, but keeps what was typed since. */
function useUrlValue(value: string | undefined) {
  const [text, setText] = useState(value ?? "");
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if ([seen, value].includes(parseParameterCount(text))) setText(value ?? "");
  }
  return [text, setText] as const;
}

/** Names a step of the histogram: `1.7B to 3B`. */
function nameStep(step: number): string {
  const [from, to] = [PARAMETER_BOUNDS[step - 1], PARAMETER_BOUNDS[step]];
  if (from === undefined) return `up to ${parameters(to ?? 0)}`;
  return to === undefined ? `more than ${parameters(from)}` : `${parameters(from)} to ${parameters(to)}`;
}

/** Bars above the slider, two for each of its steps. Bars outside the range are gray. */
function Histogram({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
  const max = Math.max(...counts);
  const largest = counts.indexOf(max);
  return (
    <svg
      className="histogram"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element cannot follow the theme
      role="img"
      aria-label={`Models by parameters. Largest group: ${grouped(max)} with ${nameStep(largest)}`}
      viewBox={`0 0 ${counts.length} 100`}
      preserveAspectRatio="none"
    >
      {counts.map((count, step) => {
        // Keeps a single model visible.
        const height = count === 0 ? 0 : Math.max(3, Math.round((count / max) * 100));
        return (
          <rect
            key={nameStep(step)}
            className={step >= 2 * from && step < 2 * to ? "in" : undefined}
            x={step + 0.1}
            y={100 - height}
            width={0.8}
            height={height}
          >
            <title>{`${nameStep(step)}: ${grouped(count)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
