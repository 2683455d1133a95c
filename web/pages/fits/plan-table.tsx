import { Icon, type IconName } from "../../components/icons.tsx";
import "./fits.css";
import type { FitsData, PlanRow } from "./plan.server.ts";

const VERDICTS = {
  fits: ["Fits", "check", "good"],
  tight: ["Tight", "warn", "warn"],
  offload: ["With RAM offload", "warn", "warn"],
  "too-large": ["Does not fit", "cross", ""],
  unknown: ["Unknown", "help", ""],
} as const satisfies Record<PlanRow["verdict"], readonly [string, IconName, string]>;

/** A badge with the verdict. */
export function VerdictBadge({ verdict }: { verdict: PlanRow["verdict"] }) {
  const [label, icon, role] = VERDICTS[verdict];
  return (
    <span className={`badge ${role}`}>
      <Icon name={icon} />
      {label}
    </span>
  );
}

type PlanTableProps = Pick<FitsData, "rows" | "usable" | "hasState" | "hasContext">;

/** Number columns that are omitted if no row has a value. */
const OPTIONAL_COLUMNS = [
  { name: "speed", label: "Tokens/s", className: "speed" },
  { name: "prompt", label: "Prompt tokens/s", className: "prompt" },
  { name: "maxContext", label: "Maximum context", className: "max-context" },
] as const;

/** Memory by precision as stacked bars, with a line at the device's usable memory. */
export function PlanTable({ rows, usable, hasState, hasContext }: PlanTableProps) {
  const optional = OPTIONAL_COLUMNS.filter(({ name }) => rows.some((row) => row[name] !== ""));
  return (
    <div className="plan-table">
      <table className="plans">
        <thead>
          <tr>
            <th scope="col">Precision</th>
            <th scope="col">
              <span className="sr-only">Memory</span>
            </th>
            <th scope="col" className="number">
              GiB
            </th>
            <th scope="col">Verdict</th>
            {optional.map(({ name, label }) => (
              <th key={name} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.label} ${row.origin}`} className={row.isBest ? "best" : undefined}>
              <th scope="row">
                {row.label} {row.isBest ? <span className="badge signal">Best</span> : null}
                <small>
                  {row.origin}
                  {row.offload === "" ? "" : `, ${row.offload}`}
                </small>
              </th>
              <td className="plan-bar">
                <Bar row={row} usable={usable} />
              </td>
              <td className="number total">{row.total}</td>
              <td>
                <VerdictBadge verdict={row.verdict} />
              </td>
              {optional.map(({ name, className }) => (
                <td key={name} className={`number ${className}`}>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="fits-legend" aria-hidden="true">
        <li className="weights">Weights</li>
        {hasContext ? <li className="cache">Context (KV cache)</li> : null}
        {hasState ? <li className="state">Recurrent state</li> : null}
        <li className="buffers">Buffers</li>
        <li className="capacity">{usable} GiB usable</li>
      </ul>
    </div>
  );
}

function Bar({ row, usable }: { row: PlanRow; usable: string }) {
  const { label, weights, cache, buffers, total } = row;
  return (
    <svg
      className="plan"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- inline SVG, so that it uses the page's colors
      role="img"
      aria-label={`${label}: weights ${weights}, context ${cache}, buffers ${buffers}, total ${total} of ${usable} GiB`}
    >
      {row.segments.map(({ part, start, width }) => (
        <rect key={part} className={part} x={`${start}%`} width={`${width}%`} height="100%" />
      ))}
      <line className="capacity" x1="80%" x2="80%" y2="100%" />
    </svg>
  );
}
