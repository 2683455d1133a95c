import type { CandidateInfo } from "@modelyard/contract";
import { formatUsd } from "./format.ts";

/** The providers considered for a request, with rank and reasons. */
export function Candidates({ candidates }: { candidates: readonly (CandidateInfo & { label: string })[] }) {
  return (
    <ol className="entries candidates">
      {candidates.map((candidate) => {
        const { provider, label, provider_id: named } = candidate;
        const { result, position, reasons, estimated_usd: cost } = candidate;
        return (
          <li key={`${provider} ${named}`} className={result === "excluded" ? "excluded" : undefined}>
            <div>
              <b>{label}</b> <small className="mono">{named}</small>
              <ul className="quiet candidate-reasons">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
            <p className="candidate-rank small">
              {result === "excluded" ? "excluded" : `#${position}`}
              {cost ? <span className="quiet number">about {formatUsd(cost)}</span> : null}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
