/** Numbers of the types in GGUF files. */
export const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const;

const HEADS = 4;
const ALIGNMENT = 32;

export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
export const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
export const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

const string = (value: string) => [u32(TYPE.string), text(value)];
const integer = (value: number) => [u32(TYPE.uint32), u32(value)];
const float = (value: number) => [u32(TYPE.float32), f32(value)];
const array = (type: number, items: readonly Buffer[]) => [
  u32(TYPE.array),
  u32(type),
  u64(items.length),
  ...items,
];

/** ChatML, the format of most models. */
export const CHAT_TEMPLATE =
  "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";

/** Printable characters, bytes for all others, and the special tokens of ChatML. */
function createVocabulary() {
  const normal = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i).replace(" ", "▁"));
  const bytes = Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, "0")}>`);
  return [
    ...["<unk>", "<s>", "</s>"].map((token, i) => ({ token, type: i === 0 ? 2 : 3 })),
    ...["<|im_start|>", "<|im_end|>"].map((token) => ({ token, type: 3 })),
    ...bytes.map((token) => ({ token, type: 6 })),
    ...normal.map((token) => ({ token, type: 1 })),
  ];
}

/** Returns pseudorandom numbers, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Creates a GGUF file of a llama model with random weights, which generates nonsense. About 700 kB. */
export function createTinyGguf({ seed = 7, context = 2048, width = 64, layers = 2 } = {}): Buffer {
  const vocabulary = createVocabulary();
  const random = createRandom(seed);
  const metadata: Record<string, Buffer[]> = {
    "general.architecture": string("llama"),
    "general.name": string("tiny"),
    "llama.context_length": integer(context),
    "llama.embedding_length": integer(width),
    "llama.block_count": integer(layers),
    "llama.feed_forward_length": integer(2 * width),
    "llama.rope.dimension_count": integer(width / HEADS),
    "llama.attention.head_count": integer(HEADS),
    "llama.attention.head_count_kv": integer(HEADS),
    "llama.attention.layer_norm_rms_epsilon": float(1e-5),
    "llama.vocab_size": integer(vocabulary.length),
    "tokenizer.ggml.model": string("llama"),
    "tokenizer.ggml.tokens": array(
      TYPE.string,
      vocabulary.map(({ token }) => text(token)),
    ),
    "tokenizer.ggml.scores": array(
      TYPE.float32,
      vocabulary.map((_, i) => f32(-i)),
    ),
    "tokenizer.ggml.token_type": array(
      TYPE.int32,
      vocabulary.map(({ type }) => u32(type)),
    ),
    "tokenizer.ggml.bos_token_id": integer(1),
    "tokenizer.ggml.eos_token_id": integer(4),
    "tokenizer.ggml.unknown_token_id": integer(0),
    "tokenizer.chat_template": string(CHAT_TEMPLATE),
  };
  const tensors: { name: string; shape: number[] }[] = [
    { name: "token_embd.weight", shape: [width, vocabulary.length] },
    { name: "output_norm.weight", shape: [width] },
    { name: "output.weight", shape: [width, vocabulary.length] },
    ...Array.from({ length: layers }, (_, i) => [
      { name: `blk.${i}.attn_norm.weight`, shape: [width] },
      ...["attn_q", "attn_k", "attn_v", "attn_output"].map((name) => ({
        name: `blk.${i}.${name}.weight`,
        shape: [width, width],
      })),
      { name: `blk.${i}.ffn_norm.weight`, shape: [width] },
      { name: `blk.${i}.ffn_gate.weight`, shape: [width, 2 * width] },
      { name: `blk.${i}.ffn_up.weight`, shape: [width, 2 * width] },
      { name: `blk.${i}.ffn_down.weight`, shape: [2 * width, width] },
    ]).flat(),
  ];
  const data: Buffer[] = [];
  let offset = 0;
  const infos = tensors.map(({ name, shape }) => {
    const length = shape.reduce((product, size) => product * size, 1);
    const isNorm = name.includes("norm");
    const values = Float32Array.from({ length }, () => (isNorm ? 1 : random() * 0.3));
    const info = Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset)]);
    const bytes = Buffer.from(values.buffer);
    const padding = -bytes.length & (ALIGNMENT - 1);
    data.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
    return info;
  });
  const entries = Object.entries(metadata);
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    u32(3),
    u64(tensors.length),
    u64(entries.length),
    ...entries.flatMap(([name, value]) => [text(name), ...value]),
    ...infos,
  ]);
  return Buffer.concat([head, Buffer.alloc(-head.length & (ALIGNMENT - 1)), ...data]);
}
