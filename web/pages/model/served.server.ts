import { type HubClient, HubError } from "@modelyard/contract";

/** What the router knows of one provider's offer of a model. Absent is unknown. */
export interface ServedBy {
  context?: number;
  tools?: boolean;
  structured?: boolean;
  quantization?: string;
  region?: string;
  /** Of the last calls through this hub. */
  measured?: {
    calls: number;
    /** Milliseconds to the first token. */
    p50?: number;
    p95?: number;
    /** Tokens a second. */
    speed?: number;
    /** 0 to 1. */
    answered?: number;
  };
}

/** By provider; nothing where the router serves no such model. */
export async function servedBy(hub: HubClient, id: string): Promise<Record<string, ServedBy>> {
  try {
    const { providers } = await hub.models.served(id);
    return Object.fromEntries(providers.map((each) => [each.provider, {}]));
  } catch (error) {
    if (error instanceof HubError && error.status === 404) return {};
    throw error;
  }
}
