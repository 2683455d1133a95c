import type { StarterModel } from "../../starter.ts";

export default {
  task: "time-series-forecasting",
  license: "apache-2.0",
  tags: ["time-series", "forecasting", "foundation models", "observability", "safetensors"],
  parameters: 151000000,
  context: 4096,
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/Datadog/Toto-Open-Base-1.0", "https://github.com/DataDog/toto"],
  card: `A forecaster for observability: CPU loads, latencies, error rates, many of them at once and spiky.
Datadog trained its 151 million parameters on a trillion points of its own monitoring data, public
sets and synthetic series; no customer data were used.

A decoder that alternates attention over time with attention between series, and returns mixtures of
Student t distributions. 4,096 past values. Use the \`toto-ts\` package; a GPU is assumed.`,
} satisfies StarterModel;
