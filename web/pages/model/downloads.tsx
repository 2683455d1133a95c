import type { DownloadsInfo } from "@modelyard/contract";
import { counted, day, grouped } from "../../components/format.ts";

const WIDTH = 300;
const HEIGHT = 56;
const GAP = 2;

/** Downloads of the last 30 days: a bar chart, the counting rule, and a table. */
export function Downloads({ total, counted: rule, days }: DownloadsInfo) {
  const max = Math.max(...days.map(({ gets }) => gets));
  const step = WIDTH / days.length;
  const busy = days.filter(({ gets, heads, ci }) => gets + heads + ci > 0).toReversed();
  const sum = (field: "heads" | "ci") => days.reduce((total, each) => total + each[field], 0);
  const peak = days.find(({ gets }) => gets === max);
  return (
    <section className="card-box downloads" aria-labelledby="downloads-title">
      <h2 id="downloads-title">Downloads</h2>
      {max === 0 ? null : (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, so that it uses the page's colors
            role="img"
            aria-label={`${counted(total, "download")} in the last 30 days${peak ? `, with a maximum of ${grouped(max)} on ${day(peak.date)}` : ""}.`}
          >
            <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
            {days.map(({ date, gets }, i) => {
              const height = Math.max((gets / max) * (HEIGHT - 2), gets > 0 ? 2 : 0);
              return (
                <g key={date}>
                  <title>{`${day(date)}: ${grouped(gets)}`}</title>
                  <rect className="downloads-day" x={i * step} y={0} width={step} height={HEIGHT} />
                  {gets > 0 ? (
                    <rect x={i * step + GAP / 2} y={HEIGHT - 1 - height} width={step - GAP} height={height} />
                  ) : null}
                </g>
              );
            })}
          </svg>
          <p className="downloads-ends" aria-hidden="true">
            <span>{day(days[0]?.date ?? "")}</span>
            <span>{day(days.at(-1)?.date ?? "")}</span>
          </p>
        </>
      )}
      <details>
        <summary>{counted(total, "download")} in 30 days · Download counting</summary>
        <p>{rule}</p>
        <p>
          Each user, or network without sign-in, counts once a day. Not included: views on this site,{" "}
          {counted(sum("heads"), "HEAD request")}, and {counted(sum("ci"), "request")} from CI systems. Days
          are in UTC.
        </p>
        {busy.length === 0 ? null : (
          <table>
            <caption className="sr-only">
              Downloads by day, newest first. Days without downloads are omitted.
            </caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Downloads</th>
                <th scope="col">HEAD</th>
                <th scope="col">CI</th>
              </tr>
            </thead>
            <tbody>
              {busy.map(({ date, gets, heads, ci }) => (
                <tr key={date}>
                  <th scope="row">{day(date)}</th>
                  <td>{grouped(gets)}</td>
                  <td>{grouped(heads)}</td>
                  <td>{grouped(ci)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </section>
  );
}
