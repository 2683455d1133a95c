import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import { describe, expect, test } from "vitest";
import { memoryPorts, endpointAt, TOKEN } from "../../../testing/gateway/memory-ports.ts";
import { gatewayOn } from "../../../testing/gateway/rig.ts";
import { testFolder } from "../../../testing/folder.ts";

const folder = testFolder("tls");

function createCertificate(): { key: string; cert: string } | undefined {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2";
  const subject = "-subj /CN=localhost -addext subjectAltName=DNS:localhost";
  try {
    const options = [...request.split(" "), ...subject.split(" "), "-keyout", key, "-out", cert];
    execFileSync("openssl", options, { stdio: "ignore" });
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } catch {
    console.warn("openssl is not installed, so requests over TLS are not tested.");
    return undefined;
  }
}

const certificate = createCertificate();

describe.skipIf(certificate === undefined)("a provider behind TLS", () => {
  const { key, cert } = certificate ?? { key: "", cert: "" };

  async function provider() {
    const connections: object[] = [];
    const server = createServer({ key, cert, ALPNProtocols: ["h2", "http/1.1"] }, (request, response) => {
      const socket = request.socket as tls.TLSSocket & { servername?: string | false };
      const { alpnProtocol: protocol, servername: name } = socket;
      connections.push({ protocol, reused: socket.isSessionReused(), name });
      if (request.url === "/close") response.shouldKeepAlive = false;
      response.end("ok");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return {
      connections,
      port,
      [Symbol.dispose]() {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  const call = (url: string) => fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });

  test("receives its name and HTTP/1.1, and resumes sessions", async () => {
    using upstream = await provider();
    const before = tls.getCACertificates("default");
    tls.setDefaultCACertificates([...before, cert]);
    try {
      const endpoint = endpointAt("groq", 0, { baseUrl: `https://localhost:${upstream.port}` });
      await using hub = await gatewayOn(memoryPorts({ providers: [endpoint] }).ports);
      for (const path of ["a", "close", "b"])
        expect(await (await call(`${hub.url}/router/groq/${path}`)).text()).toBe("ok");
      expect(upstream.connections).toMatchObject([
        { protocol: "http/1.1", name: "localhost", reused: false },
        { reused: false },
        { protocol: "http/1.1", name: "localhost", reused: true },
      ]);
    } finally {
      tls.setDefaultCACertificates(before);
    }
  });

  test("receives no requests if its certificate is invalid", async () => {
    using upstream = await provider();
    const before = tls.getCACertificates("default");
    for (const [host, trusted] of [
      ["localhost", []],
      ["127.0.0.1", [cert]],
    ] as const) {
      tls.setDefaultCACertificates([...before, ...trusted]);
      const endpoint = endpointAt("groq", 0, { baseUrl: `https://${host}:${upstream.port}` });
      await using hub = await gatewayOn(memoryPorts({ providers: [endpoint] }).ports);
      expect((await call(`${hub.url}/router/groq/x`)).status).toBe(502);
    }
    tls.setDefaultCACertificates(before);
    expect(upstream.connections).toEqual([]);
  });
});
