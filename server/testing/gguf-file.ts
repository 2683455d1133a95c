const UINT32 = 4;
const STRING = 8;

/** Creates a GGUF file (version 3) of a Llama model without tensors, followed by `weights`. Metadata by name. */
export function createGguf(
  metadata: Readonly<Record<string, string | number>> = {},
  weights: Uint8Array = new Uint8Array(),
): Buffer {
  const entries = Object.entries({
    "general.architecture": "llama",
    "llama.context_length": 4096,
    ...metadata,
  });
  const count = (size: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(size));
    return bytes;
  };
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const text = (value: string) => Buffer.concat([count(Buffer.byteLength(value)), Buffer.from(value)]);
  const values = entries.flatMap(([name, value]) =>
    typeof value === "string"
      ? [text(name), number(STRING), text(value)]
      : [text(name), number(UINT32), number(value)],
  );
  return Buffer.concat([Buffer.from("GGUF"), number(3), count(0), count(entries.length), ...values, weights]);
}
