import { paths } from "@modelyard/contract";
import { dollars } from "../../components/dollars.ts";
import { InfoTooltip } from "../../components/info-tooltip.tsx";
import { costOf, type Measures, type Price, tokensPerSecond } from "../calls/measures.ts";

interface MeasuresLineProps {
  measures: Measures;
  /** Of the provider that answered. */
  prices: Readonly<Record<string, Price>>;
  /** Whether the answer came in pieces: only then there is a first one. */
  streamed: boolean;
  /** Said first, such as why the answer ended. */
  note?: string | undefined;
}

/** What one call took and cost. Unknown is a dash with its reason. */
export function MeasuresLine({ measures, prices, streamed, note }: MeasuresLineProps) {
  const { firstMs, totalMs, inputTokens, outputTokens, provider, failed, requestId } = measures;
  const speed = tokensPerSecond(measures);
  const cost = costOf(measures, provider === undefined ? undefined : prices[provider]);
  return (
    <dl className="measures">
      {note === undefined ? null : (
        <div>
          <dt className="sr-only">Note</dt>
          <dd>{note}</dd>
        </div>
      )}
      {streamed ? (
        <div>
          <dt>first token</dt>
          <dd>
            <InfoTooltip
              message={firstMs === undefined ? "No text came." : "Measured in this browser, from sending on."}
            >
              {firstMs === undefined ? undefined : milliseconds(firstMs)}
            </InfoTooltip>
          </dd>
        </div>
      ) : null}
      {streamed ? (
        <div>
          <dt>speed</dt>
          <dd>
            <InfoTooltip
              message={
                speed === undefined
                  ? "The provider did not say how many tokens it wrote, or they were too few to tell."
                  : "Tokens a second after the first, by the provider’s count and this browser’s clock."
              }
            >
              {speed === undefined ? undefined : `${speed.toFixed(speed < 10 ? 1 : 0)} tok/s`}
            </InfoTooltip>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>total</dt>
        <dd>{milliseconds(totalMs)}</dd>
      </div>
      {outputTokens === undefined ? null : (
        <div>
          <dt>tokens</dt>
          <dd title="Read → written, as the provider counts">
            {inputTokens ?? "–"} → {outputTokens}
          </dd>
        </div>
      )}
      <div>
        <dt>cost</dt>
        <dd>
          <InfoTooltip
            message={
              cost === undefined
                ? "The price, or the number of tokens, is not known here. The usage page has what was booked."
                : "By the provider’s listed price; what was booked is on the usage page."
            }
          >
            {cost === undefined ? undefined : `≈ ${dollars(cost)}`}
          </InfoTooltip>
        </dd>
      </div>
      {provider === undefined ? null : (
        <div>
          <dt>by</dt>
          <dd
            title={failed.map(({ provider: name, why }) => `${name} failed: ${why}`).join(", ") || undefined}
          >
            {provider}
            {failed.length === 0 ? "" : `, after ${failed.map((each) => each.provider).join(", ")}`}
            {requestId === undefined ? null : (
              <>
                {" · "}
                <a
                  className="link"
                  href={paths.request(requestId)}
                  title="Why this provider, and what was tried"
                >
                  why
                </a>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** `84 ms`, `1.27 s`. */
export const milliseconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
