import { dollars, paths } from "@modelyard/contract";
import { duration } from "../../components/format.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import type { Price } from "../../components/price.ts";
import { estimateCost, type RequestMetrics, tokensPerSecond } from "../calls/metrics.ts";

interface MetricsLineProps {
  metrics: RequestMetrics;
  /** Prices by provider. */
  prices: Readonly<Record<string, Price>>;
  /** Whether the response was streamed. */
  streamed: boolean;
  /** Note shown first, such as why the response ended early. */
  note?: string | undefined;
}

/** Latency, throughput, tokens, cost, and provider of a request. Unknown values have a reason. */
export function MetricsLine({ metrics: measures, prices, streamed, note }: MetricsLineProps) {
  const { firstMs, totalMs, inputTokens, outputTokens, provider, failed, requestId } = measures;
  const speed = tokensPerSecond(measures);
  const cost = estimateCost(measures, provider === undefined ? undefined : prices[provider]);
  return (
    <dl className="measures small">
      {note === undefined ? null : (
        <div>
          <dt className="sr-only">Note</dt>
          <dd>{note}</dd>
        </div>
      )}
      {streamed ? (
        <>
          <Metric
            label="TTFT"
            value={firstMs === undefined ? undefined : duration(firstMs)}
            message="Time to first token, measured in this browser."
            missing="No text received."
          />
          <Metric
            label="Throughput"
            value={speed === undefined ? undefined : `${speed.toFixed(speed < 10 ? 1 : 0)} tokens/s`}
            message="Output tokens per second after the first token, measured in this browser."
            missing="Unknown. The provider reported no tokens, or too few."
          />
        </>
      ) : null}
      <div>
        <dt>Total</dt>
        <dd>{duration(totalMs)}</dd>
      </div>
      {outputTokens === undefined ? null : (
        <div>
          <dt>Tokens</dt>
          <dd title="Input → output tokens, reported by the provider">
            {inputTokens ?? "unknown"} → {outputTokens}
          </dd>
        </div>
      )}
      <Metric
        label="Cost"
        value={cost === undefined ? undefined : `≈ ${dollars(cost)}`}
        message="Estimated from the provider’s list price. See the recorded cost on the usage page."
        missing="Unknown price or number of tokens. See the recorded cost on the usage page."
      />
      {provider === undefined ? null : (
        <div>
          <dt>Provider</dt>
          <dd
            title={
              failed.map(({ provider: name, reason }) => `${name} failed: ${reason}`).join(", ") || undefined
            }
          >
            {provider}
            {failed.length === 0 ? "" : `, after ${failed.map((each) => each.provider).join(", ")}`}
            {requestId === undefined ? null : (
              <>
                {" · "}
                <a className="link" href={paths.request(requestId)} title="Attempts and routing decision">
                  details
                </a>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface MetricProps {
  label: string;
  value: string | undefined;
  message: string;
  /** Message if the value is unknown. */
  missing: string;
}

const Metric = ({ label, value, message, missing }: MetricProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <InfoTooltip message={value === undefined ? missing : message}>{value}</InfoTooltip>
    </dd>
  </div>
);
