import { toText } from "../bytes.ts";
import { getFileUrl, type FileKind, files } from "./content.ts";
import type {
  Endpoint,
  FakeState,
  FakeProvider,
  ReceivedRequest,
  Reply,
  EndpointRequest,
} from "./fake-provider.ts";

const toOpenaiError = (status: number, message: string) => ({
  error: { message, type: "invalid_request_error", param: null, code: String(status) },
});

/** Responds like the provider, or reports the problems of the request. */
export async function handle(
  provider: FakeProvider,
  received: ReceivedRequest,
  state: FakeState,
  allProblems: string[],
): Promise<Reply> {
  const { error = toOpenaiError } = provider;
  const reject = (status: number, problems: readonly string[]): Reply => {
    allProblems.push(...problems.map((problem) => `${received.method} ${received.path}: ${problem}`));
    return { status, body: error(status, problems.join("; ")) };
  };
  const matching = provider.endpoints.flatMap((endpoint) => {
    const parts = matchEndpoint(endpoint, provider, received);
    return parts ? [{ endpoint, parts }] : [];
  });
  const allowed = matching.filter(({ endpoint }) => endpoint.method === received.method);
  if (allowed.length === 0) return reject(matching.length > 0 ? 405 : 404, ["unknown path or method"]);
  const candidates = allowed.map(({ endpoint, parts }) => ({
    endpoint,
    request: createEndpointRequest(received, parts, state, provider),
  }));
  const { endpoint, request } =
    candidates.find(({ endpoint, request }) => endpoint.when?.(request) ?? true) ??
    (candidates[0] as (typeof candidates)[0]);
  const unknown = findCredentialProblems(provider, endpoint, received, state);
  if (unknown.length > 0) return reject(401, unknown);
  const problems = [
    ...findHeaderProblems(provider, endpoint, received, state),
    ...(await findBodyProblems(endpoint, request)),
  ];
  const query = endpoint.query?.(received.query, "query");
  if (query) problems.push(...query);
  else problems.push(...Object.keys(received.query).map((name) => `query.${name} is unknown`));
  if (problems.length > 0) return reject(400, problems);
  const reply = await endpoint.reply(request);
  const stage = endpoint.stage ?? "submit";
  return { stage, ...reply, headers: { "x-request-id": "req-7", ...reply.headers } };
}

function matchEndpoint(endpoint: Endpoint, provider: FakeProvider, { path, host }: ReceivedRequest) {
  const pattern = endpoint.path
    .replaceAll(/[.]/g, "\\.")
    .replaceAll(/:(\w+)\+/g, "(?<$1>.+)")
    .replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${pattern}$`).exec(path);
  const expectedHost = endpoint.subdomain ? `${endpoint.subdomain}.${provider.host}` : provider.host;
  if (!match || (host !== "" && host !== expectedHost)) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function createEndpointRequest(
  received: ReceivedRequest,
  parts: Record<string, string>,
  state: FakeState,
  { host }: FakeProvider,
): EndpointRequest {
  let json: unknown;
  try {
    json = JSON.parse(toText(received.body) || "{}");
  } catch {
    json = {};
  }
  const address = received.headers["host"] ?? "";
  return {
    ...received,
    part: (name) => parts[name] ?? "",
    json: (json ?? {}) as Record<string, unknown>,
    origin: received.host || received.routed ? `https://${received.host || host}` : `http://${address}`,
    state,
  };
}

const CREDENTIALS = ["authorization", "x-key", "x-api-key", "cookie"];

function findCredentialProblems(
  { key, open }: FakeProvider,
  { auth }: Endpoint,
  { headers, routed }: ReceivedRequest,
  state: FakeState,
): string[] {
  const [name, value] = key?.(state.key) ?? (["Authorization", `Bearer ${state.key}`] as const);
  const expected = name.toLowerCase();
  const sent = CREDENTIALS.filter((header) => headers[header] !== undefined);
  if (auth === false) return sent.map((header) => `${header} must not be sent`);
  // The router has replaced the hub's token with the provider's key.
  if (routed || (open && sent.length === 0)) return [];
  const unexpected = sent
    .filter((header) => header !== expected)
    .map((header) => `${header} is not the header of the key`);
  if (headers[expected] === undefined) return [...unexpected, `${name} is missing`];
  return headers[expected] === value ? unexpected : [...unexpected, `${name} has no valid key`];
}

/** Pages cannot set the user agent of their browser. */
const USER_AGENT = /^@modelyard\/inference\/\d+\.\d+\.\d+/;

function findHeaderProblems(
  provider: FakeProvider,
  endpoint: Endpoint,
  { headers, routed }: ReceivedRequest,
  { agent }: FakeState,
): string[] {
  const expected = {
    ...(endpoint.auth !== false && {
      "user-agent": agent ?? (headers["origin"] === undefined ? USER_AGENT : /^Mozilla\//),
      ...provider.headers,
    }),
    ...endpoint.headers,
  };
  const problems = Object.entries(expected)
    .filter(([name, pattern]) => !pattern.test(headers[name.toLowerCase()] ?? ""))
    .map(([name, pattern]) => `header ${name} must match ${pattern}, not ${headers[name.toLowerCase()]}`);
  if (!routed && headers["x-hf-bill-to"]) problems.push("header X-HF-Bill-To is only for the router");
  return problems;
}

async function findBodyProblems(
  { method, json, form, bytes }: Endpoint,
  request: EndpointRequest,
): Promise<string[]> {
  const { body, headers } = request;
  const type = headers["content-type"] ?? "";
  if (method === "GET") return body.length > 0 ? ["a GET must have no body"] : [];
  if (form && (/^multipart\/form-data; *boundary=/.test(type) || (!json && !bytes))) {
    try {
      const fields = await new Response(body, {
        headers: { "content-type": type },
      }).formData();
      return form(Object.fromEntries(fields), "form");
    } catch {
      return [`the body must be a form, not ${type || "without a type"}`];
    }
  }
  if (bytes && (!json || !type.startsWith("application/json"))) {
    if (body.length === 0) return ["the body must not be empty"];
    return bytes.test(type) ? [] : [`the body must have a type like ${bytes}, not ${type || "none"}`];
  }
  if (!json) return [];
  if (!/^application\/json(?:;|$)/.test(type))
    return [`the body must be application/json, not ${type || "without a type"}`];
  try {
    return json(JSON.parse(toText(body)), "body");
  } catch {
    return ["the body is not JSON"];
  }
}

/** Files are on other hosts, which must not receive a key. */
export function handleFile({ method, path, headers }: ReceivedRequest, problems: string[]): Reply {
  const kind = path.split(".").at(-1) as FileKind;
  const file = Object.hasOwn(files, kind) ? files[kind] : undefined;
  if (!file || method !== "GET" || !new URL(getFileUrl(kind)).pathname.startsWith("/made/")) {
    return { status: 404, body: "No such file", stage: "download" };
  }
  const sent = CREDENTIALS.filter((header) => headers[header] !== undefined);
  if (sent.length > 0) {
    problems.push(`GET ${path}: ${sent.join(", ")} sent to a file host`);
    return { status: 400, body: "Only one authentication mechanism is allowed", stage: "download" };
  }
  return { body: file.bytes, type: file.type, stage: "download" };
}
