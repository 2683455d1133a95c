import { deflateSync } from "node:zlib";
import type { GitObject } from "../repositories/git/objects.ts";
import { createPack } from "../repositories/git/pack.ts";
import { FLUSH, packet } from "../repositories/git/pkt-line.ts";

/** Creates the body of a push with one ref update and unchecked objects. */
export async function createPushBody(
  name: string,
  to: string,
  objects: readonly GitObject[],
  from = "0".repeat(40),
): Promise<Buffer> {
  const packed = (async function* () {
    for (const { type, bytes } of objects) yield { type, size: bytes.length, data: [deflateSync(bytes)] };
  })();
  const pack = await Array.fromAsync(createPack(objects.length, packed), (bytes) => Buffer.from(bytes));
  return Buffer.concat([packet(`${from} ${to} ${name}\0report-status`), FLUSH, ...pack]);
}
