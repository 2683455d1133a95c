import { expect, test } from "vitest";
import { readGgufHeader } from "./gguf.server.ts";
import { readSafetensorsHeader } from "./safetensors.server.ts";

const reader = (bytes: Uint8Array) => async (start: number, end: number) => bytes.subarray(start, end);

function safetensors(head: string, length = Buffer.byteLength(head)): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(length));
  return Buffer.concat([size, Buffer.from(head)]);
}

test("reads tensors and metadata from the header of a safetensors file", async () => {
  const file = safetensors(
    JSON.stringify({
      __metadata__: { format: "pt" },
      w: { dtype: "BF16", shape: [2, 3], data_offsets: [0, 12] },
    }),
  );
  expect(await readSafetensorsHeader(file.length, reader(file))).toEqual({
    metadata: [{ name: "format", value: "pt" }],
    tensors: [{ name: "w", type: "BF16", shape: [2, 3], count: 6, bytes: 12 }],
  });
});

test.each([
  ["a file that is too short", Buffer.from("x")],
  ["a header longer than the file", safetensors("{}", 1_000_000)],
  ["a header of 16 EB", safetensors("{}", 2 ** 53 - 1)],
  ["a header that is not JSON", safetensors("{nonsense")],
  ["a header that is not an object", safetensors("[1,2,3,4]")],
  [
    "a tensor with negative dimensions",
    safetensors('{"w":{"dtype":"F32","shape":[-1],"data_offsets":[0,1]}}'),
  ],
])("rejects %s", async (_, file) => {
  await expect(readSafetensorsHeader(file.length, reader(file))).rejects.toThrow(
    /^The (?:file|header|entry) .*\.$/,
  );
});

test("rejects a GGUF file that claims more tensors than it has", async () => {
  const head = Buffer.alloc(24);
  head.write("GGUF");
  head.writeUInt32LE(3, 4);
  head.writeBigUInt64LE(2n ** 40n, 8);
  head.writeBigUInt64LE(2n ** 40n, 16);
  await expect(readGgufHeader(head.length, reader(head))).rejects.toThrow();
  await expect(readGgufHeader(4, reader(Buffer.from("nope")))).rejects.toThrow();
});
