/**
 * `GET /v1/models/{owner}/{name}`: a model with its providers. Names match the Hugging Face router (as of 2026-08), with
 * additional metrics of this hub. Absent fields are unknown.
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
  /** Source: a URL, `admin`, or `name` if inferred from the provider's model ID. */
  quantization_source?: string;
  /** Day. */
  quantization_as_of?: string;
  /** Region of the deployment. */
  region?: string;
  region_source?: string;
  region_as_of?: string;
  /** Median and 95th percentile of the time to first token, in milliseconds. */
  first_token_latency_ms?: number;
  first_token_latency_p95_ms?: number;
  /** Median duration of responses that were not streamed, in milliseconds. */
  response_latency_ms?: number;
  /** Median throughput, in tokens per second. */
  throughput?: number;
  /** Success rate, 0 to 1. */
  success_rate?: number;
  /** Number of measured requests, the number of health checks among them, and the window in hours. */
  measured_requests?: number;
  measured_health_checks?: number;
  measured_hours?: number;
}
