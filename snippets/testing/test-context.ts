import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  getFileUrl,
  fakeProviders,
  type FakeServer,
  startFakeServer,
  startFakeHub,
  startFakeRouter,
} from "../../inference/testing/fakes/index.ts";
import { createAuthority } from "./certificate.ts";
import { hfTasks, hubModels } from "./models.ts";
import { type Hosts, networkEnv, type FakeTarget, startNetwork } from "./network.ts";

export { HUB_TOKEN, KEY } from "../../inference/testing/fakes/index.ts";

/** Returns the URL of a self-hosted endpoint with one model. */
export const getModelEndpoint = (model: string): string => `https://endpoint.example.com/${model}`;

/** All byte values, so that any corruption is detected. */
export const sampleBytes: Uint8Array = Uint8Array.from({ length: 1024 }, (_, i) => (i * 7) % 256);

type Request = FakeServer["requests"][number];

/** A network with all fakes: hub, router, providers, self-hosted endpoints, and file hosts. */
export interface TestContext {
  /** Environment variables that connect a program to the network. */
  env: Readonly<Record<string, string>>;
  /** Requests to providers or the router since `reset`. */
  requests(): Request[];
  /** Original URLs of requests with a body since `reset`. */
  requestedUrls(): readonly string[];
  /** Requests that a fake rejected, and unknown hosts. */
  problems(): string[];
  reset(): void;
  close(): Promise<void>;
}

/** Starts a test context and writes its CA certificate to the directory. */
export async function startTestContext(directory: string): Promise<TestContext> {
  const options = { models: hfTasks, agent: /./ };
  const router = await startFakeRouter(options);
  const hub = await startFakeHub({ models: hubModels });
  const server = await startFakeServer("openai-compatible", options);
  const endpoint = await startFakeServer("hf-inference", options);
  const mediaServer = await startMediaServer();

  const fakeHosts = new Set([
    ...Object.values(fakeProviders).map(({ host }) => host),
    new URL(getFileUrl("png")).host,
  ]);
  const find: Hosts["find"] = (host, path): FakeTarget | undefined => {
    if ([...fakeHosts].some((fake) => host === fake || host.endsWith(`.${fake}`)))
      return { url: router.url, host: host };
    switch (host) {
      case "huggingface.co":
        return { url: hub.url, host: "" };
      case "models.example.com":
        if (path.startsWith("/api/")) return { url: hub.url, host: "" };
        return { url: router.url, host: "", path: path.replace(/^\/router(?=\/)/, "") };
      case "llama.example.com":
        return { url: server.url, host: "" };
      case "endpoint.example.com":
        return { url: endpoint.url, host: "", path: `/models${path}${getPipelinePath(path.slice(1))}` };
      case "example.com":
        return { url: mediaServer.url, host: "" };
      default:
        return undefined;
    }
  };
  const authority = createAuthority();
  const file = join(directory, "authority.pem");
  writeFileSync(file, authority.pem);
  const network = await startNetwork({ find, has: (host) => find(host, "/") !== undefined }, authority);
  const all = [router, hub, server, endpoint];
  return {
    env: networkEnv(network, file),
    requests: () => [router, server, endpoint].flatMap(({ requests }) => requests),
    requestedUrls: () => network.requestedUrls,
    problems: () => [
      ...all.flatMap(({ problems }) => problems),
      ...network.unknownHosts.map((host) => `unknown host: ${host}`),
    ],
    reset() {
      for (const fake of all) fake.requests.length = fake.problems.length = 0;
      network.unknownHosts.length = network.requestedUrls.length = 0;
    },
    async close() {
      await Promise.all([network, mediaServer, ...all].map(async (server) => await server.close()));
    },
  };
}

/** Returns the pipeline path of tasks that share models at hf-inference. */
function getPipelinePath(model: string): string {
  const task = hfTasks[decodeURIComponent(model)] ?? "";
  return ["feature-extraction", "sentence-similarity"].includes(task) ? `/pipeline/${task}` : "";
}

/** Starts a server for images and audio. All files have the same bytes. */
async function startMediaServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(({ url }, response) => {
    const type = url?.endsWith(".flac") ? "audio/flac" : "image/png";
    response.writeHead(200, { "content-type": type }).end(sampleBytes);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
