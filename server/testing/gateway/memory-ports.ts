import type {
  Budget,
  Caller,
  RequestRecord,
  Candidate,
  Key,
  ProviderEndpoint,
  Ports,
  GatewayError,
  Reservation,
  RouteTable,
  Usage,
} from "../../router/gateway/ports.ts";

export const TOKEN = "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH";
export const SECRET = "sk-upstream-0123456789abcdef";

export interface Settled {
  provider: string;
  usage: Usage | undefined;
}

/** Ports of the gateway in memory, which record all requests and reservations. */
export function memoryPorts({
  providers,
  candidates = () => [],
  keys = {},
  reserve,
}: {
  providers: readonly ProviderEndpoint[];
  candidates?: (
    ...args: Parameters<RouteTable["candidates"]>
  ) => readonly Candidate[] | GatewayError | "fallthrough";
  keys?: Record<string, Key | GatewayError | "none" | undefined>;
  reserve?: Budget["reserve"];
}) {
  const caller: Caller = { tokenId: "t1", userId: "ada" };
  const settled: Settled[] = [];
  const records: RequestRecord[] = [];
  let open = 0;
  const key: Key = { id: "k1", secret: SECRET };
  const ports: Ports = {
    authenticate: (secret, billTo) => {
      if (billTo === "strangers")
        return { status: 403, code: "NotAMember", message: "You are not a member of strangers." };
      return secret === TOKEN ? caller : undefined;
    },
    routes: {
      isServedHere: () => false,
      getEndpoint: (provider) => providers.find((endpoint) => endpoint.provider === provider),
      candidates(...args) {
        const found = candidates(...args);
        return found === "fallthrough" || "status" in found
          ? found
          : { candidates: found, decision: undefined };
      },
    },
    keys: { for: (_caller, provider) => (provider in keys ? keys[provider] : key) },
    budget: {
      reserve(caller, target, estimate) {
        const record = (own: Reservation | GatewayError | undefined) => {
          if (own && "status" in own) return own;
          open++;
          return {
            ...own,
            settle(usage: Usage | undefined) {
              open--;
              settled.push({ provider: target.provider, usage });
            },
          };
        };
        const own = reserve?.(caller, target, estimate);
        return own instanceof Promise ? own.then(record) : record(own);
      },
    },
    ledger: {
      record(call, written) {
        records.push(call);
        written?.();
      },
    },
  };
  return {
    ports,
    settled,
    records,
    /** Number of unsettled reservations. */
    get open() {
      return open;
    },
  };
}

export const endpointAt = (
  provider: string,
  port: number,
  more: Partial<ProviderEndpoint> = {},
): ProviderEndpoint => ({
  provider,
  baseUrl: `http://127.0.0.1:${port}`,
  allows: () => true,
  ...more,
});

export const candidateAt = (
  endpoint: ProviderEndpoint,
  more: Pick<Candidate, "refusesStreamOptions"> = {},
): Candidate => ({
  endpoint,
  model: "ada/snow",
  providerModel: `${endpoint.provider}-snow`,
  circuit: `${endpoint.provider} ${endpoint.provider}-snow`,
  path: "/v1/chat/completions",
  ...more,
});
