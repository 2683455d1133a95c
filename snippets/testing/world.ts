import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  addressOf,
  doubles,
  type Running,
  startDouble,
  startHub,
  startRouter,
} from "../../inference/testing/doubles/index.ts";
import { makeAuthority } from "./certificate.ts";
import { hfTasks, hubModels } from "./models.ts";
import { type Hosts, networkEnv, type Stage, startNetwork } from "./network.ts";

export { HUB_TOKEN, KEY } from "../../inference/testing/doubles/index.ts";

/** Addresses that are nobody's, and have their doubles here. */
export const OWN_HUB = "https://hub.example";
/** A server with an API like OpenAI's, and one that has this one model of the hub's. */
export const OWN_SERVER = "https://server.example/v1";
export const oneModel = (model: string): string => `https://endpoint.example/${model}`;
/** Answers with `picture` whatever the path. */
export const PICTURES = "https://pictures.example";

/** Every byte there is, so that whatever changes one on its way is found out. */
export const picture: Uint8Array = Uint8Array.from({ length: 1024 }, (_, i) => (i * 7) % 256);

type Request = Running["requests"][number];

/** The network with all its doubles: hub, router, every provider, servers of one's own, hosts of files. */
export interface World {
  /** What sends a program into it. */
  env: Readonly<Record<string, string>>;
  /** What programs asked providers or the router for, since `forget`. */
  requests(): Request[];
  /** What was wrong with it: requests that a double refused, and hosts that are none. */
  problems(): string[];
  forget(): void;
  close(): Promise<void>;
}

/** Starts it, with the certificate that programs are to trust in the folder. */
export async function startWorld(folder: string): Promise<World> {
  const told = { models: hfTasks, agent: /./ };
  const router = await startRouter(told);
  const hub = await startHub({ models: hubModels });
  const server = await startDouble("openai-compatible", told);
  const endpoint = await startDouble("hf-inference", told);
  const pictures = createServer((_, response) => {
    response.writeHead(200, { "content-type": "image/png" }).end(picture);
  });
  await new Promise<void>((listening) => pictures.listen(0, "127.0.0.1", listening));
  const picturesUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;

  const inWorld = new Set([
    ...Object.values(doubles).map(({ host }) => host),
    new URL(addressOf("png")).host,
  ]);
  const find: Hosts["find"] = (host, path): Stage | undefined => {
    if ([...inWorld].some((each) => host === each || host.endsWith(`.${each}`)))
      return { url: router.url, as: host };
    switch (`https://${host}`) {
      case "https://huggingface.co":
        return { url: hub.url, as: "" };
      case OWN_HUB:
        return { url: path.startsWith("/api/") ? hub.url : router.url, as: "" };
      case new URL(OWN_SERVER).origin:
        return { url: server.url, as: "" };
      case new URL(oneModel("")).origin:
        return { url: `${endpoint.url}/models`, as: "" };
      case PICTURES:
        return { url: picturesUrl, as: "" };
      default:
        return undefined;
    }
  };
  const authority = makeAuthority();
  const file = join(folder, "authority.pem");
  writeFileSync(file, authority.pem);
  const network = await startNetwork({ find, knows: (host) => find(host, "/") !== undefined }, authority);
  const all = [router, hub, server, endpoint];
  return {
    env: networkEnv(network, file),
    requests: () => [router, server, endpoint].flatMap(({ requests }) => requests),
    problems: () => [
      ...all.flatMap(({ problems }) => problems),
      ...network.strangers.map((host) => `${host} was asked, and is nobody here`),
    ],
    forget() {
      for (const each of all) each.requests.length = each.problems.length = 0;
      network.strangers.length = 0;
    },
    async close() {
      pictures.closeAllConnections();
      pictures.close();
      await Promise.all([network, ...all].map(async (each) => await each.close()));
    },
  };
}
