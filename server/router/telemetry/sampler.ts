import type { SAMPLERS } from "./settings.ts";
import type { TraceContext } from "./trace-context.ts";

export type Sampler = (parent: TraceContext | undefined, traceId: string) => boolean;

/** Creates a sampler. The ratio applies to the trace ID, so that all services make the same decision. */
export function createSampler(name: (typeof SAMPLERS)[number], ratio = 1): Sampler {
  const rootSamplers: Record<string, Sampler> = {
    always_on: () => true,
    always_off: () => false,
    traceidratio: (_parent, traceId) => Number.parseInt(traceId.slice(-14), 16) < ratio * 2 ** 56,
  };
  const root = rootSamplers[name.replace("parentbased_", "")] as Sampler;
  if (!name.startsWith("parentbased_")) return root;
  return (parent, traceId) => parent?.sampled ?? root(parent, traceId);
}
