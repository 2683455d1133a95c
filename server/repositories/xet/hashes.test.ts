import { describe, expect, test } from "vitest";
import { type Chunk, parseHash, formatHash, loadXetHashes } from "./hashes.ts";

/** From another implementation, which was verified with real uploads of xorbs with 13 and 69 chunks. */
const VECTORS: [name: string, data: Uint8Array[], xorb: string, file: string, term?: string][] = [
  [
    "hello world",
    [Buffer.from("hello world\n")],
    "6899563fa6b6abb19b8ecdd9f662a6c9acfca9fd4ff9f513086ec6c5685193ab",
    "a302d931b8763df0bfb9926b9ff26b11c2a77d5be8dde4ce1c8bb7202a6a8681",
    "d84ad4e9bba4ab4d3e7ecfb8c052e405dfa5829c57cca7e9b1160501366b3b76",
  ],
  [
    "5000 × a",
    [Buffer.alloc(5000, "a")],
    "fa214e66e0eb4b27abebf112e3bc3e7969b897a199f1fe2615754afe5f817485",
    "37c4fcd68dbe98c9807f7013151c490de88c1a7bc7b201e3400bfadf9f17edad",
    "a6cf70d9cfb1ec46990ffb7d1892a1fff876d326f98077cac890426ad3bca076",
  ],
  [
    "100 chunks",
    Array.from({ length: 100 }, (_, i) => Uint8Array.of(i)),
    "c32f931b0c39c4e5a0c249091591993a21145c3b36692f256383be416f7d7425",
    "2b210f679d459a73dd1871db60bfc694c83e5904d4e909018d066282cf7a98de",
    "b7a32a2c82524cef365f9f72b87c77f0f22e2bc67d5a160846c03b5f7a83e303",
  ],
  [
    "3 chunks",
    [Uint8Array.of(0), Uint8Array.of(1), Uint8Array.of(2)],
    "741142d907f102c42e4737e7743d4fb6c606eba87a40764a946c70e0d5b9d32c",
    "adf163fffec8db5964906ee8eb1b86700f7aab21fccbf7072222aa6d6f500f57",
  ],
];

describe("Xet hashes", () => {
  test.each(VECTORS)("matches the hashes of clients for %s", async (_, data, xorb, file, term) => {
    const hashes = await loadXetHashes();
    const chunks = data.map((bytes): Chunk => ({ hash: hashes.chunk(bytes), length: bytes.length }));
    expect(formatHash(await hashes.xorb(chunks))).toBe(xorb);
    expect(formatHash(await hashes.file(chunks))).toBe(file);
    if (term !== undefined) expect(formatHash(hashes.term(chunks))).toBe(term);
  });

  test("formats and parses hashes in their byte order", () => {
    const text = "df93298cdbf67cd507aed28d6290c0cf7f9aa0aa88dfa629cffcf98680659410";
    const bytes = parseHash(text);
    expect(bytes && Buffer.from(bytes).toString("hex")).toMatch(/^d57cf6db8c2993df/);
    expect(bytes && formatHash(bytes)).toBe(text);
    for (const value of ["", "xyz", `${text}0`, text.toUpperCase()]) expect(parseHash(value)).toBeUndefined();
  });
});
