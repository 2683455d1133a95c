import { expect, test } from "vitest";
import {
  createPrincipal,
  createTestRepository,
  openTestRepositories,
  toIncomingCommit,
} from "../../testing/repository.ts";
import { createCommit } from "../commits/commit.ts";

/** Encodes an integer in little-endian order. */
function number(value: number, bytes: 4 | 8): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUInt32LE(value);
  return buffer;
}
const text = (value: string) => Buffer.concat([number(value.length, 8), Buffer.from(value)]);

/** GGUF weights with 320 parameters of four bytes, and metadata. */
const gguf = Buffer.concat(
  [
    [Buffer.from("GGUF"), number(3, 4), number(1, 8), number(6, 8)],
    [text("general.architecture"), number(8, 4), text("llama")],
    [text("llama.context_length"), number(4, 4), number(4096, 4)],
    [text("llama.block_count"), number(4, 4), number(2, 4)],
    [text("llama.embedding_length"), number(4, 4), number(32, 4)],
    [text("llama.attention.head_count"), number(4, 4), number(4, 4)],
    [text("tokenizer.chat_template"), number(8, 4), text("{{ messages }}")],
    [text("token_embd.weight"), number(2, 4), number(32, 8), number(10, 8), number(0, 4), number(0, 8)],
    [Buffer.alloc(32 + 320 * 4)],
  ].flat(),
);

test("reads parameters and context from file headers, and ignores invalid headers", async () => {
  await using hub = await openTestRepositories();
  const repository = await createTestRepository(hub, "ada/snow");
  const put = async (path: string, content: Uint8Array | string) => {
    const operation = { kind: "file" as const, path, content: Buffer.from(content) };
    await createCommit(
      hub,
      createPrincipal("ada"),
      repository,
      "refs/heads/main",
      toIncomingCommit([operation]),
    );
    return hub.models.get("ada/snow");
  };

  const quantized = await put("snow-F32.gguf", gguf);
  expect(quantized).toMatchObject({
    gguf: { total: 320, architecture: "llama", context_length: 4096, chat_template: "{{ messages }}" },
    parameters: 320,
    context: 4096,
    shape: { cache: [{ layers: 2, values: 64 }], hidden: 32, context: 4096 },
    weightFiles: { "snow-F32.gguf": gguf.length },
  });
  expect(quantized?.gguf).not.toHaveProperty("shape");
  expect(quantized?.tags).toEqual(expect.arrayContaining(["gguf", "conversational"]));

  const head = JSON.stringify({ w: { dtype: "BF16", shape: [3, 5] }, v: { dtype: "F32", shape: [2] } });
  const tensors = Buffer.concat([number(head.length, 8), Buffer.from(head)]);
  expect(await put("model.safetensors", tensors)).toMatchObject({
    safetensors: { parameters: { BF16: 15, F32: 2 }, total: 17 },
    parameters: 17,
    weightFiles: { "snow-F32.gguf": gguf.length, "model.safetensors": tensors.length },
  });

  for (const invalid of ["GGUF and then nothing", gguf.subarray(0, 60), ""])
    expect(await put("snow-F32.gguf", invalid)).not.toHaveProperty("gguf");
  for (const invalid of ["not weights", Buffer.alloc(20, 255), `${"\x10".padEnd(8, "\0")}{"w": [1,2,3]   }`])
    expect(await put("model.safetensors", invalid)).not.toHaveProperty("safetensors");
  for (const invalid of ["{", "[]", '{"architectures": 5}', "null"])
    expect(await put("config.json", invalid)).not.toHaveProperty("config");
  const sklearn = { model: { file: "model.skops" }, model_format: "skops" };
  const settings = { sklearn: { ...sklearn, columns: ["a"] }, speechbrain_interface: "EncoderASR" };
  await put("config.json", JSON.stringify(settings));
  expect(await put("adapter_config.json", '{"model_name": "ada/base", "config": {}}')).toMatchObject({
    config: {
      sklearn,
      speechbrain: { speechbrain_interface: "EncoderASR" },
      adapter_transformers: { model_name: "ada/base" },
    },
  });
  await expect(put("README.md", "---\n- broken\n---\n# A card")).rejects.toThrow("front matter");
  await put("README.md", "---\ntags: [snow]\n---\n# A card");
  expect(await hub.models.card("ada/snow")).toContain("# A card");
});
