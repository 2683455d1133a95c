import { hash } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { startServer } from "./http-server.ts";
import { createTag } from "../repositories/refs/change-refs.ts";
import { testHub } from "./hub.ts";
import { createPrincipal } from "./repositories.ts";
import { commitFiles, createTestRepository, type TestFiles } from "./repository.ts";
import type { Repository } from "../repositories/store.ts";

export const sha256 = (bytes: Uint8Array): string => hash("sha256", bytes);

/** Returns pseudorandom bytes, the same in each run. */
export function createBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0, x = seed; i < length; i++)
    bytes[i] = (x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0) >>> 24;
  return bytes;
}

/** Returns safetensors weights with their header. */
export function createWeights(length: number, seed = 1): Buffer {
  const head = JSON.stringify({ w: { dtype: "BF16", shape: [length / 2], data_offsets: [0, length] } });
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(head.length));
  return Buffer.concat([size, Buffer.from(head), createBytes(length, seed)]);
}

const CARD = "---\nlicense: mit\npipeline_tag: text-generation\nlibrary_name: transformers\n---\n# Snow\n";

/** A real hub behind a proxy that can alter its responses. */
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
    /** A repository with a card, a configuration and weights. */
    async repository(id: string, files: TestFiles = {}, more: { private?: boolean } = {}) {
      const repository = await createTestRepository(hub.repositories, id, {}, more);
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

/** Returns true if it has responded itself, or how to change the hub's response. */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
) =>
  | true
  | {
      change?: (bytes: Buffer, at: number) => Buffer;
      cutAfter?: number;
      pauseAt?: number;
      until?: Promise<void>;
    }
  | undefined;

async function startProxy(to: string) {
  const requests: {
    method: string;
    url: string;
    authorization: string | undefined;
    range: string | undefined;
  }[] = [];
  let fault: Fault = () => undefined;
  const server = await startServer((from, answer) => {
    const { authorization, range } = from.headers;
    requests.push({ method: from.method ?? "", url: from.url ?? "", authorization, range });
    const effect = fault(from, answer);
    if (effect === true) return;
    const { port } = new URL(to);
    const forward = request(
      { host: "127.0.0.1", port, path: from.url, method: from.method, headers: from.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        let at = 0;
        got.on("data", (bytes: Buffer) => {
          const changed = effect?.change?.(bytes, at) ?? bytes;
          const left = (effect?.cutAfter ?? Number.POSITIVE_INFINITY) - at;
          at += bytes.length;
          if (bytes.length < left) return void answer.write(changed);
          // The bytes before the cut are delivered.
          answer.write(changed.subarray(0, left), () => setTimeout(() => answer.destroy(), 5));
          got.destroy();
        });
        got.on("end", () => answer.end());
        const { pauseAt, until } = effect ?? {};
        if (pauseAt !== undefined)
          got.on("data", () => {
            if (at < pauseAt || got.isPaused()) return;
            got.pause();
            void until?.then(() => got.resume());
          });
        got.on("error", () => answer.destroy());
      },
    );
    forward.on("error", () => answer.destroy());
    from.pipe(forward);
  });
  return {
    url: server.url,
    requests,
    setFault: (next: Fault) => void (fault = next),
    /** Closes the upstream. */
    close: () => server[Symbol.asyncDispose](),
  };
}
