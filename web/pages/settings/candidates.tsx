import type { CandidateInfo } from "@modelyard/contract";
import { grouped } from "../../components/format.ts";
import { formatUsd } from "./format-usd.ts";

/** The providers considered for a request, with rank and reasons. */
export function Candidates({ candidates }: { candidates: readonly CandidateInfo[] }) {
  return (
    <ol className="entries candidates">
      {candidates.map((candidate) => {
        const { provider, provider_id: named, result, position, reasons, estimated_usd: cost } = candidate;
        return (
          <li key={`${provider} ${named}`} className={result === "excluded" ? "excluded" : undefined}>
            <div>
              <b>{provider}</b> <small className="mono">{named}</small>
              <ul className="quiet candidate-reasons">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
            <p className="candidate-rank small">
              {result === "excluded" ? "excluded" : `#${position}`}
              <span className="quiet number">
                {[
                  !cost ? "" : `about ${formatUsd(cost)}`,
                  candidate.first_token_latency_ms === undefined
                    ? ""
                    : `${grouped(candidate.first_token_latency_ms)} ms to first token`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
