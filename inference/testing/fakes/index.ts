// Strict doubles of every provider, of the hub and of its router: real HTTP servers on this machine that check
// whatever a client sends against what the documentation asks for, and answer as it says. They are written from
// documentation (2026-08), not recorded: what a provider does today, only the provider knows.
import { handle, handleFile } from "./handle.ts";
import type { FakeState, FakeProvider, ReceivedRequest, Reply } from "./fake-provider.ts";
import { type Fault, type FaultName, resolveFault } from "./faults.ts";
import { fakeProviders } from "./providers.ts";
import { chat } from "./openai.ts";
import { type FakeServer, startServer } from "./server.ts";

export { getFileUrl, getFileBase64, type FileKind, files, NUMBERS, SENTENCE } from "./content.ts";
export { respondWith, type Fault, type FaultName, faults } from "./faults.ts";
export { type HubOptions, type HubMapping, startFakeHub } from "./hub.ts";
export { fakeProviders } from "./providers.ts";
export type { FakeServer } from "./server.ts";

export interface FakeServerOptions {
  fault?: FaultName | Fault;
  /** The provider's own key that works. */
  key?: string;
  /** What models are for, at hf-inference, whose paths do not say it. */
  models?: Readonly<Record<string, string>>;
  /** What the client calls itself. Default: this project's own. */
  agent?: RegExp;
}

const createState = ({ fault, key = KEY, models = {}, agent }: FakeServerOptions): FakeState => ({
  jobs: new Map(),
  inputs: new Map(),
  jobOutcome: resolveFault(fault).jobOutcome ?? "done",
  models,
  key,
  ...(agent && { agent }),
});

/** The provider's key that doubles know unless they are told another. */
export const KEY = "key-4f1d2c";
/** The hub token that the router knows unless it is told another. */
export const HUB_TOKEN = "hf_routerToken";

/**
 * One provider, called with its own key. Its base URL is `url`; `fetch` brings requests for the provider's true
 * hosts, and for the hosts of its files, to it as well.
 */
export async function startFakeServer(id: string, options: FakeServerOptions = {}): Promise<FakeServer> {
  const provider = getFakeProvider(id);
  const memory = createState(options);
  return await startServer(
    (received, problems) =>
      isHostOf(provider, received.host)
        ? handle(provider, received, memory, problems)
        : handleFile(received, problems),
    options.fault,
  );
}

export interface RouterOptions extends Omit<FakeServerOptions, "key"> {
  token?: string;
  /** Works without a token too, as for a browser with the hub's cookie. */
  open?: boolean;
}

/**
 * The hub's router with every provider behind it: `/⟨provider⟩` and then the provider's own path, and its chat, which
 * chooses a provider itself. Requests for hosts that `fetch` brings here are answered as those hosts would.
 */
export async function startFakeRouter(options: RouterOptions = {}): Promise<FakeServer> {
  const { token = HUB_TOKEN, open = false, fault } = options;
  const memory = createState(options);
  const routerProvider: FakeProvider = {
    host: "router.huggingface.co",
    error: (_, error) => ({ error }),
    endpoints: [chat()],
  };
  return await startServer((received, problems): Reply | Promise<Reply> => {
    const { host, headers, method, path, query } = received;
    const target = Object.values(fakeProviders).find((each) => host !== "" && isHostOf(each, host));
    if (target && host !== routerProvider.host) return handle(target, received, memory, problems);
    if (host !== "" && host !== routerProvider.host) return handleFile(received, problems);
    const refuse = (status: number, error: string): Reply => {
      problems.push(`${method} ${path}: ${error}`);
      return { status, body: { error } };
    };
    const authorization = headers["authorization"];
    if (headers["x-key"] !== undefined) return refuse(401, "X-Key is not how the router is called");
    if (authorization === undefined ? !open : authorization !== `Bearer ${token}`) {
      return refuse(401, "Invalid username or password.");
    }
    const routedRequest: ReceivedRequest = { ...received, host: "", routed: true };
    if (path === "/v1/chat/completions") return handle(routerProvider, routedRequest, memory, problems);
    const [, id = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (!Object.hasOwn(fakeProviders, id)) return refuse(404, `Provider ${id} is not known`);
    const { _subdomain: subdomain, ...others } = query;
    const provider = getFakeProvider(id);
    const at = subdomain === undefined ? provider.host : `${subdomain}.${provider.host}`;
    return handle(provider, { ...routedRequest, host: at, path: rest, query: others }, memory, problems);
  }, fault);
}

const isHostOf = ({ host }: FakeProvider, requested: string): boolean =>
  requested === "" || requested === host || requested.endsWith(`.${host}`);

function getFakeProvider(id: string): FakeProvider {
  const found = Object.hasOwn(fakeProviders, id)
    ? fakeProviders[id as keyof typeof fakeProviders]
    : undefined;
  if (found) return found;
  throw new Error(`There is no double of ${id}.`);
}
