// Strict doubles of every provider, of the hub and of its router: real HTTP servers on this machine that check
// whatever a client sends against what the documentation asks for, and answer as it says. They are written from
// documentation (2026-08), not recorded: what a provider does today, only the provider knows.
import { handle, handleFile } from "./handle.ts";
import type { Memory, ProviderDouble, Received, Reply } from "./fake-provider.ts";
import { type Fault, type FaultName, faultOf } from "./faults.ts";
import { providers } from "./providers.ts";
import { chat } from "./openai.ts";
import { type Running, startServer } from "./server.ts";

export { addressOf, base64Of, type FileKind, files, NUMBERS, SENTENCE } from "./content.ts";
export { answering, type Fault, type FaultName, faults } from "./faults.ts";
export { type HubOptions, type Serving, startHub } from "./hub.ts";
export { providers as doubles } from "./providers.ts";
export type { Running } from "./server.ts";

export interface DoubleOptions {
  fault?: FaultName | Fault;
  /** The provider's own key that works. */
  key?: string;
  /** What models are for, at hf-inference, whose paths do not say it. */
  models?: Readonly<Record<string, string>>;
  /** What the client calls itself. Default: this project's own. */
  agent?: RegExp;
}

const memoryOf = ({ fault, key = KEY, models = {}, agent }: DoubleOptions): Memory => ({
  jobs: new Map(),
  asked: new Map(),
  fate: faultOf(fault).fate ?? "done",
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
export async function startDouble(id: string, options: DoubleOptions = {}): Promise<Running> {
  const provider = doubleOf(id);
  const memory = memoryOf(options);
  return await startServer(
    (received, problems) =>
      isOf(provider, received.host)
        ? handle(provider, received, memory, problems)
        : handleFile(received, problems),
    options.fault,
  );
}

export interface RouterOptions extends Omit<DoubleOptions, "key"> {
  token?: string;
  /** Works without a token too, as for a browser with the hub's cookie. */
  open?: boolean;
}

/**
 * The hub's router with every provider behind it: `/⟨provider⟩` and then the provider's own path, and its chat, which
 * chooses a provider itself. Requests for hosts that `fetch` brings here are answered as those hosts would.
 */
export async function startRouter(options: RouterOptions = {}): Promise<Running> {
  const { token = HUB_TOKEN, open = false, fault } = options;
  const memory = memoryOf(options);
  const own: ProviderDouble = {
    host: "router.huggingface.co",
    error: (_, error) => ({ error }),
    endpoints: [chat()],
  };
  return await startServer((received, problems): Reply | Promise<Reply> => {
    const { host, headers, method, path, query } = received;
    const meant = Object.values(providers).find((provider) => host !== "" && isOf(provider, host));
    if (meant && host !== own.host) return handle(meant, received, memory, problems);
    if (host !== "" && host !== own.host) return handleFile(received, problems);
    const refuse = (status: number, error: string): Reply => {
      problems.push(`${method} ${path}: ${error}`);
      return { status, body: { error } };
    };
    const authorization = headers["authorization"];
    if (headers["x-key"] !== undefined) return refuse(401, "X-Key is not how the router is called");
    if (authorization === undefined ? !open : authorization !== `Bearer ${token}`) {
      return refuse(401, "Invalid username or password.");
    }
    const behind: Received = { ...received, host: "", routed: true };
    if (path === "/v1/chat/completions") return handle(own, behind, memory, problems);
    const [, id = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (!Object.hasOwn(providers, id)) return refuse(404, `Provider ${id} is not known`);
    const { _subdomain: subdomain, ...others } = query;
    const provider = doubleOf(id);
    const at = subdomain === undefined ? provider.host : `${subdomain}.${provider.host}`;
    return handle(provider, { ...behind, host: at, path: rest, query: others }, memory, problems);
  }, fault);
}

const isOf = ({ host }: ProviderDouble, meant: string): boolean =>
  meant === "" || meant === host || meant.endsWith(`.${host}`);

function doubleOf(id: string): ProviderDouble {
  const found = Object.hasOwn(providers, id) ? providers[id as keyof typeof providers] : undefined;
  if (found) return found;
  throw new Error(`There is no double of ${id}.`);
}
