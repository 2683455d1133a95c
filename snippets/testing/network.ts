import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import type { Authority } from "./certificate.ts";

/** The network that a program sees whose environment says so: a proxy behind which every host is a double. */
export interface Network {
  /** `http://127.0.0.1:⟨port⟩`, for `HTTPS_PROXY` and `HTTP_PROXY`. */
  url: string;
  /** Every address that was asked with a body, in order: where programs thought they were. */
  requestedUrls: string[];
  /** Hosts that were wanted and are nobody's here. Their requests were refused. */
  unknownHosts: string[];
  close(): Promise<void>;
}

/** Who plays which host (`api.together.xyz`, or `127.0.0.1:3000` with its port). */
export interface Hosts {
  has(host: string): boolean;
  find(host: string, path: string): Stage | undefined;
}

export interface Stage {
  /** Address of the server that answers. */
  url: string;
  /** The path that it is asked for. Default: the one that was asked. */
  path?: string;
  /** The host that it is told was meant. Empty: it knows no other address than its own. */
  as: string;
}

/** Where doubles are told which host was meant. */
const HOST_HEADER = "x-fake-host";

/**
 * Programs ask for true hosts, and get the doubles of them: this ends TLS in the host's name, and passes on each
 * request and answer as they come, byte for byte.
 */
export async function startNetwork(hosts: Hosts, authority: Authority): Promise<Network> {
  const unknownHosts: string[] = [];
  const requestedUrls: string[] = [];
  const intendedHosts = new WeakMap<object, string>();
  const contexts = new Map<string, SecureContext>();
  const getSecureContext = (host: string): SecureContext => {
    const context = contexts.get(host) ?? createSecureContext(authority.issue(host));
    contexts.set(host, context);
    return context;
  };

  function forward(request: IncomingMessage, response: ServerResponse): void {
    // Without a tunnel, the whole address stands in the request's first line.
    const scheme = request.socket instanceof TLSSocket ? "https" : "http";
    const url = new URL(request.url ?? "/", `${scheme}://${intendedHosts.get(request.socket) ?? "nobody"}`);
    if (request.method !== "GET") requestedUrls.push(url.href);
    const host = intendedHosts.get(request.socket) ?? url.host;
    const stage = hosts.find(host, url.pathname);
    if (stage === undefined) {
      unknownHosts.push(host);
      response.writeHead(403).end(`${host} is not to be reached from here\n`);
      return;
    }
    const headers = [...request.rawHeaders, ...(stage.as === "" ? [] : [HOST_HEADER, stage.as])];
    const path = `${stage.path ?? url.pathname}${url.search}`;
    const upstream = ask(stage.url, { method: request.method, path, headers });
    upstream.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on("error", () => response.destroy()).pipe(response);
    });
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  }

  const inside = createServer(forward);
  const open = new Set<Duplex>();
  const proxy = createServer(forward).on("connect", (request, socket, head) => {
    const [host = "", port] = (request.url ?? "").split(":");
    const name = port === "443" ? host : `${host}:${port}`;
    open.add(socket.on("close", () => open.delete(socket)).on("error", () => socket.destroy()));
    if (!hosts.has(name)) {
      unknownHosts.push(name);
      socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    if (head.length > 0) socket.unshift(head);
    const secure = { isServer: true, secureContext: getSecureContext(host), ALPNProtocols: ["http/1.1"] };
    const tunnel = port === "443" ? new TLSSocket(socket, secure) : socket;
    tunnel.on("error", () => socket.destroy());
    intendedHosts.set(tunnel, name);
    inside.emit("connection", tunnel);
  });

  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requestedUrls,
    unknownHosts,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

/**
 * What sends programs there, as each documents it: curl (`*_proxy`, `CURL_CA_BUNDLE`), Node (`NODE_*`), Python's
 * requests (`REQUESTS_CA_BUNDLE`) and httpx (`SSL_CERT_FILE`).
 */
export function networkEnv({ url }: Network, authorityFile: string): Record<string, string> {
  const proxies = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"].map((name) => [name, url]);
  const bundles = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"];
  return {
    ...Object.fromEntries(proxies),
    ...Object.fromEntries(bundles.map((name) => [name, authorityFile])),
    NODE_USE_ENV_PROXY: "1",
  };
}
