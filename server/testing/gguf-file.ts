const UINT32 = 4;
const STRING = 8;

/** Creates a GGUF file (version 3) of a Llama model with metadata, without tensors, followed by `weights`. */
export function createGguf(
  metadata: Readonly<Record<string, string | number>> = {},
  weights: Uint8Array = new Uint8Array(),
): Buffer {
  const entries = Object.entries({
    "general.architecture": "llama",
    "llama.context_length": 4096,
    ...metadata,
  });
  const toU64 = (size: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(size));
    return bytes;
  };
  const toU32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const toText = (value: string) => Buffer.concat([toU64(Buffer.byteLength(value)), Buffer.from(value)]);
  const values = entries.flatMap(([name, value]) =>
    typeof value === "string"
      ? [toText(name), toU32(STRING), toText(value)]
      : [toText(name), toU32(UINT32), toU32(value)],
  );
  return Buffer.concat([Buffer.from("GGUF"), toU32(3), toU64(0), toU64(entries.length), ...values, weights]);
}
