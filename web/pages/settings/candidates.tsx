import type { CandidateInfo } from "@modelyard/contract";
import { grouped } from "../../components/format.ts";
import { usd } from "./format-usd.ts";

/** What is thought of each provider for a call, those that would be asked first. */
export function Verdicts({ candidates }: { candidates: readonly CandidateInfo[] }) {
  return (
    <ol className="entries verdicts">
      {candidates.map((candidate) => {
        const { provider, provider_id: named, verdict, position, reasons, estimated_usd: cost } = candidate;
        return (
          <li key={`${provider} ${named}`} className={verdict === "left out" ? "left-out" : undefined}>
            <div>
              <b>{provider}</b> <small className="mono">{named}</small>
              <ul className="quiet verdict-reasons">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
            <p className="verdict">
              {verdict === "left out"
                ? "not asked"
                : verdict === "first"
                  ? "asked first"
                  : `then, ${place(position)}`}
              <span className="quiet number">
                {[
                  cost === undefined ? "" : `about ${usd(cost)}`,
                  candidate.first_token_latency_ms === undefined
                    ? ""
                    : `${grouped(candidate.first_token_latency_ms)} ms to the first token`,
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

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"];
const place = (position = 0): string => ORDINALS[position] ?? `as number ${position}`;
