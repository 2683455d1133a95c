/**
 * `GET /v1/models/{owner}/{name}`: a model that can be called here, with who serves it. Names are those of the known
 * hub's router (seen 2026-08). Absent is unknown.
 */
export interface ServedModelInfo {
  id: string;
  providers: ServedProvider[];
}

export interface ServedProvider {
  provider: string;
  status?: string;
  /** Tokens. */
  context_length?: number;
  /** US dollars for a million tokens. */
  pricing?: { input: number; output: number };
  supports_tools?: boolean;
  supports_structured_output?: boolean;
  first_token_latency_ms?: number;
  /** Tokens a second. */
  throughput?: number;
}
