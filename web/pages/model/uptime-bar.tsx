import { counted, day as dayText } from "../../components/format.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import type { StripDay } from "./provider-metrics.ts";
import "./uptime-bar.css";

/** So much of a day's calls may fail, and it counts as good; more, and it was bad. */
const GOOD = 0.99;
const FAIR = 0.9;

const grade = ({ calls, answered }: StripDay): string =>
  calls === 0 ? "none" : answered / calls >= GOOD ? "good" : answered / calls >= FAIR ? "fair" : "bad";

const WIDTH = 4;
const HEIGHT = 16;

/** A bar a day: how many of its calls were answered. A day without calls is a dot. */
export function Strip({ days, label }: { days: readonly StripDay[]; label: string }) {
  const called = days.filter(({ calls }) => calls > 0);
  if (called.length === 0) return <InfoTooltip message="No call has gone there in the last 30 days." />;
  const calls = called.reduce((sum, each) => sum + each.calls, 0);
  const good = called.filter((each) => grade(each) === "good").length;
  return (
    <svg
      className="strip"
      viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
      width={days.length * WIDTH}
      height={HEIGHT}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its colors are those of the page
      role="img"
      aria-label={`${label}: calls on ${called.length} of the last ${days.length} days, ${counted(calls, "call")}; nearly all were answered on ${good} of them`}
    >
      {days.map((each, i) => {
        const kind = grade(each);
        // A bad day must be seen even where most of its calls were answered.
        const height = kind === "none" ? 2 : kind === "bad" ? 8 : kind === "fair" ? 12 : HEIGHT;
        return (
          <rect
            key={each.day}
            className={`day-${kind}`}
            x={i * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - 1}
            height={height}
          >
            <title>
              {`${dayText(each.day) ?? each.day}: ${each.calls === 0 ? "no calls" : `${each.answered.toLocaleString("en")} of ${counted(each.calls, "call")} answered`}`}
            </title>
          </rect>
        );
      })}
    </svg>
  );
}
