import { InfoTooltip } from "../../components/info-tooltip.tsx";
import type { Stat } from "./stats.server.ts";

/** The numbers by which people choose a model. */
export const Stats = ({ stats }: { stats: readonly Stat[] }) =>
  stats.length === 0 ? null : (
    <dl className="card-box stats">
      {stats.map(({ label, value, unit, message }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {message === undefined ? value : <InfoTooltip message={message}>{value}</InfoTooltip>}
            {unit === undefined ? null : <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
