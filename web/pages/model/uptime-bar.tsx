import type { MetricDay } from "@modelyard/contract";
import { counted, day as dayText } from "../../components/format.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import "./uptime-bar.css";

/** Minimum success rates of good and fair days. */
const MIN_GOOD = 0.99;
const MIN_FAIR = 0.9;

const getGrade = ({ requests, succeeded }: MetricDay): string =>
  requests === 0
    ? "none"
    : succeeded / requests >= MIN_GOOD
      ? "good"
      : succeeded / requests >= MIN_FAIR
        ? "fair"
        : "bad";

const WIDTH = 4;
const HEIGHT = 16;

/** Success rates of the last days, one bar per day. A day without requests is a dot. */
export function UptimeBar({ days, label }: { days: readonly MetricDay[]; label: string }) {
  const activeDays = days.filter(({ requests }) => requests > 0);
  if (activeDays.length === 0)
    return (
      <InfoTooltip message="No requests in the last 30 days.">
        <span className="quiet">no requests</span>
      </InfoTooltip>
    );
  const requests = activeDays.reduce((sum, each) => sum + each.requests, 0);
  const goodDays = activeDays.filter((each) => getGrade(each) === "good").length;
  return (
    <svg
      className="strip"
      viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
      width={days.length * WIDTH}
      height={HEIGHT}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, so that it uses the page's colors
      role="img"
      aria-label={`${label}: ${counted(requests, "request")} on ${activeDays.length} of the last ${days.length} days; success rate at least 99% on ${counted(goodDays, "day")}`}
    >
      {days.map((each, i) => {
        const grade = getGrade(each);
        // The height depends on the grade, not on the rate: a bad day must stand out.
        const height = grade === "none" ? 2 : grade === "bad" ? 8 : grade === "fair" ? 12 : HEIGHT;
        return (
          <rect
            key={each.day}
            className={`day-${grade}`}
            x={i * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - 1}
            height={height}
          >
            <title>
              {`${dayText(each.day) ?? each.day}: ${each.requests === 0 ? "no requests" : `${each.succeeded.toLocaleString("en")} of ${counted(each.requests, "request")} succeeded`}`}
            </title>
          </rect>
        );
      })}
    </svg>
  );
}
