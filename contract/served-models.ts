/**
 * `GET /v1/models/{owner}/{name}`: a model that can be called here, with who serves it. Names are those of the known
 * hub's router (seen 2026-08), with what this hub has measured beside them. Absent is unknown.
 */
export interface ServedModelInfo {
  id: string;
  providers: ServedProvider[];
}

export interface ServedProvider {
  provider: string;
  /** Tokens. */
  context_length?: number;
  supports_tools?: boolean;
  supports_structured_output?: boolean;
  quantization?: string;
  /** Who said it: an address, `admin`, or `name` where it is read from the provider's name for the model. */
  quantization_source?: string;
  /** Day. */
  quantization_as_of?: string;
  /** Where it computes. */
  region?: string;
  region_source?: string;
  region_as_of?: string;
  /** Milliseconds, of the calls below: the median, and what nineteen of twenty stayed under. */
  first_token_latency_ms?: number;
  first_token_latency_p95_ms?: number;
  /** Of answers that came whole, the median of the time to their end. */
  answer_latency_ms?: number;
  /** Tokens a second, the median. */
  throughput?: number;
  /** Share of the calls below that were answered, 0 to 1. */
  answered?: number;
  /** How many calls through this hub the numbers are of, how many of them the hub's own, and how far back they go. */
  measured_calls?: number;
  measured_probes?: number;
  measured_hours?: number;
}
