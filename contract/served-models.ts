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
  /** Milliseconds, of the calls below: the median, and what nineteen of twenty stayed under. */
  first_token_latency_ms?: number;
  first_token_latency_p95_ms?: number;
  /** Tokens a second, the median. */
  throughput?: number;
  /** Share of the calls below that were answered, 0 to 1. */
  answered?: number;
  /** How many of the last calls through this hub the numbers are of. */
  measured_calls?: number;
}
