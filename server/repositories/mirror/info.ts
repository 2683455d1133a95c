import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import type { Upstream } from "./upstream.ts";

/** Information of a hub about one of its repositories. */
export interface UpstreamInfo {
  /** Current ID at that hub. */
  id: string;
  private: boolean;
  gated: boolean;
  /** ISO 8601. */
  lastModified: string | undefined;
}

export async function fetchInfo(upstream: Upstream, id: string): Promise<UpstreamInfo> {
  const { value } = await upstream.json(upstream.at("api/models", id));
  const info = Object(value) as Record<string, unknown>;
  if (typeof info["id"] !== "string") throw new HubError(`its response does not describe ${id}`);
  return {
    // The oldest models have a name without an owner there.
    id: info["id"].includes("/") ? info["id"] : id,
    private: info["private"] === true,
    gated: info["gated"] !== undefined && info["gated"] !== null && info["gated"] !== false,
    lastModified: typeof info["lastModified"] === "string" ? info["lastModified"] : undefined,
  };
}
