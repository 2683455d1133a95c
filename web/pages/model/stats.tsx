import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { Spark } from "../../components/charts/spark.tsx";
import { grouped } from "../../components/format.ts";
import type { Stat } from "./stats.server.ts";

/** The key figures of a model. */
export const Stats = ({ stats }: { stats: readonly Stat[] }) =>
  stats.length === 0 ? null : (
    <dl className="card-box stats">
      {stats.map(({ label, value, unit, message, series = [] }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {message === undefined ? value : <InfoTooltip message={message}>{value}</InfoTooltip>}
            {unit === undefined ? null : <small> {unit}</small>}
            <Spark values={series} label={`By day, up to ${grouped(Math.max(0, ...series))}.`} />
          </dd>
        </div>
      ))}
    </dl>
  );
