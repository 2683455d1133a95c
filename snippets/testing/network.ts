import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import type { Authority } from "./certificate.ts";

/** The network of programs: a proxy that forwards the requests for each host to a fake. */
export interface Network {
  /** `http://127.0.0.1:⟨port⟩`, for `HTTPS_PROXY` and `HTTP_PROXY`. */
  url: string;
  /** Original URLs of all requests with a body, in order. */
  requestedUrls: string[];
  /** Unknown hosts. Their requests were rejected. */
  unknownHosts: string[];
  close(): Promise<void>;
}

/** Finds the fake of a host (`api.together.xyz`, or `127.0.0.1:3000` with its port). */
export interface Hosts {
  has(host: string): boolean;
  find(host: string, path: string): FakeTarget | undefined;
}

export interface FakeTarget {
  /** URL of the fake. */
  url: string;
  /** Path at the fake. Default: the original path. */
  path?: string;
  /** Original host, sent to the fake. Empty if the fake does not need it. */
  host: string;
}

/** Header with the original host, for fakes. */
const HOST_HEADER = "x-fake-host";

/**
 * Starts a proxy that terminates TLS for real hosts and forwards requests and responses to their fakes unchanged.
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
    // Without a tunnel, the first line of the request contains the complete URL.
    const scheme = request.socket instanceof TLSSocket ? "https" : "http";
    const url = new URL(request.url ?? "/", `${scheme}://${intendedHosts.get(request.socket) ?? "nobody"}`);
    if (request.method !== "GET") requestedUrls.push(url.href);
    const host = intendedHosts.get(request.socket) ?? url.host;
    const target = hosts.find(host, url.pathname);
    if (target === undefined) {
      unknownHosts.push(host);
      response.writeHead(403).end(`${host} is not available to programs\n`);
      return;
    }
    const headers = [...request.rawHeaders, ...(target.host === "" ? [] : [HOST_HEADER, target.host])];
    const path = `${target.path ?? url.pathname}${url.search}`;
    const upstream = sendRequest(target.url, { method: request.method, path, headers });
    upstream.on("response", (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders);
      incoming.on("error", () => response.destroy()).pipe(response);
    });
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  }

  const tunneled = createServer(forward);
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
    tunneled.emit("connection", tunnel);
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
 * Returns the environment variables with which programs use the proxy, as documented by curl (`*_proxy`, `CURL_CA_BUNDLE`),
 * Node (`NODE_*`), and Python's requests (`REQUESTS_CA_BUNDLE`) and httpx (`SSL_CERT_FILE`).
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
