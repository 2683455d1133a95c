import type { DownloadsInfo } from "@modelyard/contract";
import { counted, day, grouped } from "../../components/format.ts";

const WIDTH = 300;
const HEIGHT = 56;
const GAP = 2;

/** Downloads of the last 30 days: a bar a day, what was counted, and the same in numbers. */
export function Downloads({ total, counted: rule, days }: DownloadsInfo) {
  const most = Math.max(...days.map(({ gets }) => gets));
  const step = WIDTH / days.length;
  const busy = days.filter(({ gets, heads, ci }) => gets + heads + ci > 0).toReversed();
  const sum = (of: "heads" | "ci") => days.reduce((all, each) => all + each[of], 0);
  const best = days.find(({ gets }) => gets === most);
  return (
    <section className="downloads">
      <h2 className="eyebrow">Downloads, 30 days</h2>
      {most === 0 ? null : (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its colors are those of the page
            role="img"
            aria-label={`${counted(total, "download")} in 30 days${best && most > 0 ? `, at most ${grouped(most)} on ${day(best.date)}` : ""}.`}
          >
            <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
            {days.map(({ date, gets }, i) => {
              const height = most === 0 ? 0 : Math.max((gets / most) * (HEIGHT - 2), gets > 0 ? 2 : 0);
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
        <summary>{counted(total, "download")} · what was counted</summary>
        <p>{rule}</p>
        <p>
          Files that were sent count. Apart from them: {counted(sum("heads"), "question")} about such files
          without fetching them, and {counted(sum("ci"), "request")} by continuous integration. Days are of
          UTC.
        </p>
        {busy.length === 0 ? null : (
          <table>
            <caption className="sr-only">
              Downloads by day, newest first; days without any are left out
            </caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Sent</th>
                <th scope="col">Asked</th>
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
