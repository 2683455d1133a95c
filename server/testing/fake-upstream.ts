import { hash } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { startServer } from "./http-server.ts";
import { createTag } from "../repositories/refs/change-refs.ts";
import { testHub } from "./hub.ts";
import { commitFiles, createPrincipal, createTestRepository, type TestFiles } from "./repository.ts";
import type { Repository } from "../repositories/store.ts";

export const sha256 = (bytes: Uint8Array): string => hash("sha256", bytes);

/** Returns pseudorandom bytes that are the same in each run. */
export function createBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0, x = seed; i < length; i++)
    bytes[i] = (x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0) >>> 24;
  return bytes;
}

/** Returns a safetensors file. */
export function createWeights(length: number, seed = 1): Buffer {
  const head = JSON.stringify({ w: { dtype: "BF16", shape: [length / 2], data_offsets: [0, length] } });
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([size, Buffer.from(head), createBytes(length, seed)]);
}

const CARD = "---\nlicense: mit\npipeline_tag: text-generation\nlibrary_name: transformers\n---\n# Snow\n";

/** Starts a real hub behind a proxy that can change its responses. */
export async function startFakeUpstream() {
  const hub = await testHub();
  const origin = await hub.app.listen({ host: "127.0.0.1", port: 0 });
  const proxy = await startProxy(origin);
  const commit = (repository: Repository, files: TestFiles) =>
    commitFiles(hub.repositories, repository, files);

  return {
    hub,
    ...proxy,
    commit,
    tag: (repository: Repository, name: string, revision = "main") =>
      createTag(hub.repositories, createPrincipal("ada"), repository, {
        name,
        revision,
        message: `Version ${name}`,
      }),
    /** Creates a repository with a card, a configuration, and the given files. */
    async repository(id: string, files: TestFiles = {}, options: { private?: boolean } = {}) {
      const repository = await createTestRepository(hub.repositories, id, {}, options);
      const commitOid = await commit(repository, {
        "README.md": CARD,
        "config.json": JSON.stringify({ model_type: "llama", architectures: ["LlamaForCausalLM"] }),
        ...files,
      });
      return { repository, commit: commitOid };
    },
    async [Symbol.asyncDispose]() {
      await proxy.close();
      await hub[Symbol.asyncDispose]();
    },
  };
}

/** Returns true if it has sent a response, or the changes to the hub's response. */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
) =>
  | true
  | {
      change?: (bytes: Buffer, offset: number) => Buffer;
      cutAfter?: number;
      pauseAt?: number;
      until?: Promise<void>;
    }
  | undefined;

async function startProxy(target: string) {
  const requests: {
    method: string;
    url: string;
    authorization: string | undefined;
    range: string | undefined;
  }[] = [];
  let fault: Fault = () => undefined;
  const server = await startServer((incoming, response) => {
    const { authorization, range } = incoming.headers;
    requests.push({ method: incoming.method ?? "", url: incoming.url ?? "", authorization, range });
    const effect = fault(incoming, response);
    if (effect === true) return;
    const { port } = new URL(target);
    const forward = request(
      { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (received) => {
        response.writeHead(received.statusCode ?? 500, received.headers);
        let offset = 0;
        received.on("data", (bytes: Buffer) => {
          const changed = effect?.change?.(bytes, offset) ?? bytes;
          const remaining = (effect?.cutAfter ?? Number.POSITIVE_INFINITY) - offset;
          offset += bytes.length;
          if (bytes.length < remaining) return void response.write(changed);
          // The bytes before the interruption are delivered.
          response.write(changed.subarray(0, remaining), () => setTimeout(() => response.destroy(), 5));
          received.destroy();
        });
        received.on("end", () => response.end());
        const { pauseAt, until } = effect ?? {};
        if (pauseAt !== undefined)
          received.on("data", () => {
            if (offset < pauseAt || received.isPaused()) return;
            received.pause();
            void until?.then(() => received.resume());
          });
        received.on("error", () => response.destroy());
      },
    );
    forward.on("error", () => response.destroy());
    incoming.pipe(forward);
  });
  return {
    url: server.url,
    requests,
    setFault: (next: Fault) => void (fault = next),
    /** Closes the upstream. */
    close: () => server[Symbol.asyncDispose](),
  };
}
