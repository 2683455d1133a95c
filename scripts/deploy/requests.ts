import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { fakeProvider } from "./fake-provider.ts";
import type { Hub } from "./container.ts";
import { HOST, type Proxy } from "./proxies.ts";
import { check, passed } from "./report.ts";

/** Size of the upload: more than a proxy buffers in memory. */
const SIZE = 300_000_000;
const CHUNK = Buffer.alloc(1 << 20, "modelyard ");

/** A chat model of the starter catalog. */
const MODEL = "Qwen/Qwen3-8B";

/** Creates an admin's session and token in a new hub, and a provider that streams until the client disconnects. */
export async function prepareHub(hub: Hub) {
  const provider = await fakeProvider();
  const headers: Record<string, string> = { "content-type": "application/json", origin: hub.url };
  const send = async <T>(
    method: string,
    path: string,
    body: object,
  ): Promise<{ body: T; cookie: string }> => {
    const response = await fetch(hub.url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return { body: JSON.parse(text) as T, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  };
  const join = new URL(hub.link).pathname.replace("/join/", "/api/join/");
  const joined = await send("POST", join, { name: "ada", password: "three quiet words" });
  headers["cookie"] = joined.cookie;
  const { token } = (
    await send<{ token: string }>("POST", "/api/settings/tokens", { name: "t", role: "write" })
  ).body;
  await send("POST", "/api/admin/providers", {
    id: "own",
    label: "Own server",
    dialect: "openai-compatible",
    baseUrl: `${provider.url}/v1`,
    allowHttp: true,
    needsKey: false,
  });
  const task = { task: "conversational", input: 0.1, output: 0.4, context: 32_768 };
  await send("PUT", "/api/admin/deployments", { model: MODEL, provider: "own", providerId: "b", ...task });
  await send("POST", "/api/repos/create", { name: "files" });
  return { token, provider };
}

/** Checks features that proxies often break: forwarded headers, streams, cancellation, and large uploads. */
export async function checkProxy(
  proxy: Proxy,
  { token, provider }: Awaited<ReturnType<typeof prepareHub>>,
): Promise<void> {
  const authorization = `Bearer ${token}`;
  const page = await sendRequest(proxy, "GET", "/models");
  const html = await readText(page);
  check(
    page.statusCode === 200 && html.includes(`https://${HOST}/models`),
    `${proxy.name}: a page, with absolute links to https://${HOST}`,
    html.slice(0, 500),
  );

  const chat = { model: `${MODEL}:own`, stream: true, messages: [{ role: "user", content: "Go on" }] };
  const started = performance.now();
  const stream = await sendRequest(proxy, "POST", "/v1/chat/completions", {
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(chat),
  });
  if (stream.statusCode !== 200)
    throw new Error(`${proxy.name}: ${stream.statusCode} ${await readText(stream)}`);
  let events = 0;
  for await (const chunk of stream) {
    events += String(chunk).split("data: ").length - 1;
    if (events >= 5) break;
  }
  const seconds = (performance.now() - started) / 1000;
  check(
    seconds < 5,
    `${proxy.name}: the first ${events} events of an endless stream after ${seconds.toFixed(1)} s`,
  );
  stream.destroy();
  await provider.ended();
  passed(`${proxy.name}: the provider's stream ends when the client disconnects`);

  await upload(proxy, authorization);
}

async function upload(proxy: Proxy, authorization: string): Promise<void> {
  const seed = Buffer.from(`${proxy.name} `.padEnd(64));
  const content = function* () {
    yield seed;
    for (let remaining = SIZE - seed.length; remaining > 0; remaining -= CHUNK.length)
      yield remaining < CHUNK.length ? CHUNK.subarray(0, remaining) : CHUNK;
  };
  const hash = createHash("sha256");
  for (const chunk of content()) hash.update(chunk);
  const oid = hash.digest("hex");
  const batch = await sendRequest(proxy, "POST", "/ada/files.git/info/lfs/objects/batch", {
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ operation: "upload", transfers: ["basic"], objects: [{ oid, size: SIZE }] }),
  });
  const result = JSON.parse(await readText(batch)) as {
    objects: { actions: { upload: { href: string; header?: Record<string, string> } } }[];
  };
  const { href = "", header = {} } = result.objects[0]?.actions.upload ?? {};
  check(href.startsWith(`https://${HOST}/`), `${proxy.name}: the upload URL points to the proxy`, href);
  const started = performance.now();
  const stored = await sendRequest(proxy, "PUT", href.slice(`https://${HOST}`.length), {
    headers: { ...header, "content-length": String(SIZE), "content-type": "application/octet-stream" },
    body: Readable.from(content()),
  });
  const message = await readText(stored);
  const seconds = (performance.now() - started) / 1000;
  const size = `${SIZE / 1e6} MB`;
  check(stored.statusCode === 200, `${proxy.name}: an upload of ${size} in ${seconds.toFixed(1)} s`, message);
  const lines = [
    { key: "header", value: { summary: "Large file" } },
    { key: "lfsFile", value: { path: `${proxy.name}.bin`, algo: "sha256", oid, size: SIZE } },
  ];
  const commit = await sendRequest(proxy, "POST", "/api/models/ada/files/commit/main", {
    headers: { authorization, "content-type": "application/x-ndjson" },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  check(commit.statusCode === 200, `${proxy.name}: a commit of the uploaded file`, await readText(commit));
  const download = await sendRequest(proxy, "GET", `/ada/files/resolve/main/${proxy.name}.bin`, {
    headers: { authorization },
  });
  const received = createHash("sha256");
  for await (const chunk of download) received.update(chunk as Buffer);
  check(received.digest("hex") === oid, `${proxy.name}: a download of the same ${size}`);
}

/** Sends a request through the proxy, as a client of `https://models.example.org`. */
async function sendRequest(
  { port }: Proxy,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Readable } = {},
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    {
      host: "127.0.0.1",
      port,
      method,
      path,
      servername: HOST,
      rejectUnauthorized: false,
      headers: { host: HOST, ...headers },
    },
    resolve,
  ).on("error", reject);
  if (body instanceof Readable) pipeline(body, sent).catch(reject);
  else sent.end(body);
  return promise;
}

async function readText(message: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of message) text += String(chunk);
  return text;
}
