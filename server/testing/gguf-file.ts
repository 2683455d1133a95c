import { text, TYPE, u32, u64 } from "../../runtime/testing/tiny-gguf.ts";

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
  const values = entries.flatMap(([name, value]) =>
    typeof value === "string"
      ? [text(name), u32(TYPE.string), text(value)]
      : [text(name), u32(TYPE.uint32), u32(value)],
  );
  return Buffer.concat([Buffer.from("GGUF"), u32(3), u64(0), u64(entries.length), ...values, weights]);
}
