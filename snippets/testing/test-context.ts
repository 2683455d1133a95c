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
import { type Hosts, networkEnv, type Stage, startNetwork } from "./network.ts";

export { HUB_TOKEN, KEY } from "../../inference/testing/fakes/index.ts";

/** A server of one's own that has this one model of the hub's and nothing else. */
export const getModelEndpoint = (model: string): string => `https://endpoint.example.com/${model}`;

/** Every byte there is, so that whatever changes one on its way is found out. */
export const sampleBytes: Uint8Array = Uint8Array.from({ length: 1024 }, (_, i) => (i * 7) % 256);

type Request = FakeServer["requests"][number];

/** The network with all its doubles: hub, router, every provider, servers of one's own, hosts of files. */
export interface TestContext {
  /** What sends a program into it. */
  env: Readonly<Record<string, string>>;
  /** What programs asked providers or the router for, since `forget`. */
  requests(): Request[];
  /** The addresses that requests with a body were meant for, since `forget`. */
  requestedUrls(): readonly string[];
  /** What was wrong with it: requests that a double refused, and hosts that are none. */
  problems(): string[];
  reset(): void;
  close(): Promise<void>;
}

/** Starts it, with the certificate that programs are to trust in the folder. */
export async function startTestContext(folder: string): Promise<TestContext> {
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
  const find: Hosts["find"] = (host, path): Stage | undefined => {
    if ([...fakeHosts].some((each) => host === each || host.endsWith(`.${each}`)))
      return { url: router.url, as: host };
    switch (host) {
      case "huggingface.co":
        return { url: hub.url, as: "" };
      case "models.example.com":
        if (path.startsWith("/api/")) return { url: hub.url, as: "" };
        return { url: router.url, as: "", path: path.replace(/^\/router(?=\/)/, "") };
      case "llama.example.com":
        return { url: server.url, as: "" };
      case "endpoint.example.com":
        return { url: endpoint.url, as: "", path: `/models${path}${getPipelinePath(path.slice(1))}` };
      case "example.com":
        return { url: mediaServer.url, as: "" };
      default:
        return undefined;
    }
  };
  const authority = createAuthority();
  const file = join(folder, "authority.pem");
  writeFileSync(file, authority.pem);
  const network = await startNetwork({ find, has: (host) => find(host, "/") !== undefined }, authority);
  const all = [router, hub, server, endpoint];
  return {
    env: networkEnv(network, file),
    requests: () => [router, server, endpoint].flatMap(({ requests }) => requests),
    requestedUrls: () => network.requestedUrls,
    problems: () => [
      ...all.flatMap(({ problems }) => problems),
      ...network.unknownHosts.map((host) => `${host} was asked, and is nobody here`),
    ],
    reset() {
      for (const each of all) each.requests.length = each.problems.length = 0;
      network.unknownHosts.length = network.requestedUrls.length = 0;
    },
    async close() {
      await Promise.all([network, mediaServer, ...all].map(async (each) => await each.close()));
    },
  };
}

/** Models for two tasks at hf-inference are asked for one of them. */
function getPipelinePath(model: string): string {
  const task = hfTasks[decodeURIComponent(model)] ?? "";
  return ["feature-extraction", "sentence-similarity"].includes(task) ? `/pipeline/${task}` : "";
}

/** A site with pictures and sounds, all of the same bytes. */
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
