// Strict fakes of every provider, the hub, and the router: local HTTP servers that check requests against the
// documentation and respond as documented (as of 2026-08). They are not recorded, so a provider may behave differently.
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
  /** The valid API key. */
  key?: string;
  /** Tasks of models at hf-inference, whose paths do not contain the task. */
  models?: Readonly<Record<string, string>>;
  /** Expected user agent. Default: this package. */
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

/** Default API key of fake providers. */
export const KEY = "key-4f1d2c";
/** Default hub token of the fake router. */
export const HUB_TOKEN = "hf_routerToken";

/**
 * Starts a fake provider that is called with an API key. Its base URL is `url`; `fetch` also redirects requests for the
 * provider's real hosts and file hosts to it.
 */
export async function startFakeServer(id: string, options: FakeServerOptions = {}): Promise<FakeServer> {
  const provider = getFakeProvider(id);
  const state = createState(options);
  return await startServer(
    (received, problems) =>
      isHostOf(provider, received.host)
        ? handle(provider, received, state, problems)
        : handleFile(received, problems),
    options.fault,
  );
}

export interface RouterOptions extends Omit<FakeServerOptions, "key"> {
  token?: string;
  /** Also accepts requests without a token, as from a browser with the hub's cookie. */
  open?: boolean;
}

/**
 * Starts a fake router with every provider at `/⟨provider⟩`, and its own chat API. Requests that `fetch` redirects here
 * are handled like requests to the original host.
 */
export async function startFakeRouter(options: RouterOptions = {}): Promise<FakeServer> {
  const { token = HUB_TOKEN, open = false, fault } = options;
  const state = createState(options);
  const routerProvider: FakeProvider = {
    host: "router.huggingface.co",
    error: (_, error) => ({ error }),
    endpoints: [chat()],
  };
  return await startServer((received, problems): Reply | Promise<Reply> => {
    const { host, headers, method, path, query } = received;
    const target = Object.values(fakeProviders).find((each) => host !== "" && isHostOf(each, host));
    if (target && host !== routerProvider.host) return handle(target, received, state, problems);
    if (host !== "" && host !== routerProvider.host) return handleFile(received, problems);
    const reject = (status: number, error: string): Reply => {
      problems.push(`${method} ${path}: ${error}`);
      return { status, body: { error } };
    };
    const authorization = headers["authorization"];
    if (headers["x-key"] !== undefined) return reject(401, "the router does not support X-Key");
    if (authorization === undefined ? !open : authorization !== `Bearer ${token}`) {
      return reject(401, "Invalid username or password.");
    }
    const routedRequest: ReceivedRequest = { ...received, host: "", routed: true };
    if (path === "/v1/chat/completions") return handle(routerProvider, routedRequest, state, problems);
    const [, id = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (!Object.hasOwn(fakeProviders, id)) return reject(404, `Provider ${id} is not known`);
    const { _subdomain: subdomain, ...others } = query;
    const provider = getFakeProvider(id);
    const at = subdomain === undefined ? provider.host : `${subdomain}.${provider.host}`;
    return handle(provider, { ...routedRequest, host: at, path: rest, query: others }, state, problems);
  }, fault);
}

const isHostOf = ({ host }: FakeProvider, requested: string): boolean =>
  requested === "" || requested === host || requested.endsWith(`.${host}`);

function getFakeProvider(id: string): FakeProvider {
  const found = Object.hasOwn(fakeProviders, id)
    ? fakeProviders[id as keyof typeof fakeProviders]
    : undefined;
  if (found) return found;
  throw new Error(`No fake provider ${id}.`);
}
