import { Counter, Histogram, type Registry } from "prom-client";

/** Result of a delivery attempt. After `retry`, another attempt follows. */
export type DeliveryResult = "delivered" | "retry" | "failed";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates metrics of webhook deliveries. Returns a function that records an attempt. */
export function createWebhookMetrics(
  registry: Registry,
): (result: DeliveryResult, durationMs: number) => void {
  const registers = [registry];
  const attempts = new Counter({
    name: "modelyard_webhook_deliveries_total",
    help: "Attempts to deliver events to webhooks.",
    labelNames: ["result"],
    registers,
  });
  const durations = new Histogram({
    name: "modelyard_webhook_delivery_duration_seconds",
    help: "Duration of attempts to deliver events to webhooks.",
    buckets: BUCKETS,
    registers,
  });
  return (result, durationMs) => {
    attempts.inc({ result });
    durations.observe(durationMs / 1000);
  };
}
