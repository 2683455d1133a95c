import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { GatewayOptions } from "../../router/gateway/gateway.ts";
import type { Candidate, ProviderEndpoint } from "../../router/gateway/ports.ts";
import { candidateAt, memoryPorts, endpointAt } from "./memory-ports.ts";
import { type Exchange, gatewayOn, rawClient, rawUpstream } from "./rig.ts";

export type Respond = (exchange: Exchange) => void;

interface HubOptions extends Omit<Parameters<typeof memoryPorts>[0], "providers"> {
  endpoints?: Readonly<Record<string, Partial<ProviderEndpoint>>>;
  candidate?: Pick<Candidate, "refusesStreamOptions">;
  /** Called for each connection to a provider. */
  onConnection?: (socket: Socket) => void;
  gateway?: GatewayOptions;
}

/**
 * Starts fake providers, a hub that tries them in this order, and a client. All of them stop at the end of the test.
 */
export async function hubWithProviders<Provider extends string>(
  responders: Readonly<Record<Provider, Respond>>,
  { endpoints = {}, candidate, onConnection, gateway, ...ports }: HubOptions = {},
) {
  const names = Object.keys(responders) as Provider[];
  const upstreams = await Promise.all(names.map((name) => rawUpstream(responders[name], onConnection)));
  const providers = names.map((name, i) => endpointAt(name, upstreams[i]?.port ?? 0, endpoints[name]));
  const candidates = () => providers.map((provider) => candidateAt(provider, candidate));
  const memory = memoryPorts({ providers, candidates, ...ports });
  const hub = await gatewayOn(memory.ports, gateway);
  const client = rawClient(hub.port);
  onTestFinished(async () => {
    client[Symbol.dispose]();
    await hub[Symbol.asyncDispose]();
    for (const upstream of upstreams) await upstream[Symbol.asyncDispose]();
  });
  return { upstreams, providers, memory, hub, client };
}

/** Starts a hub with one fake provider, like `hubWithProviders`. */
export async function hubWithProvider(
  respond: Respond,
  { provider = "groq", ...options }: HubOptions & { provider?: string } = {},
) {
  const { upstreams, ...rest } = await hubWithProviders({ [provider]: respond }, options);
  const [upstream] = upstreams;
  if (upstream === undefined) throw new Error("No provider was started.");
  return { upstream, ...rest };
}
