import { expect, test } from "vitest";
import { readWav } from "./engines/audio.ts";
import { Sampler, toLogprob } from "./sampling.ts";
import { TextOutput } from "./text-output.ts";

const SCORES = [1, 4, 3.9, -2];
/** Returns the samples for the random numbers 0.1 to 0.9. */
const choose = (options: ConstructorParameters<typeof Sampler>[0]) =>
  Array.from({ length: 9 }, (_, i) =>
    new Sampler(options, () => (i + 1) / 10).next(Float32Array.from(SCORES)),
  );

test.each([
  [{ temperature: 0 }, [1]],
  [{ temperature: 100, topK: 1 }, [1]],
  [{ temperature: 100, topK: 0, topP: 1, minP: 0 }, [1, 2, 0, 3]],
  [{ temperature: 100, topK: 0, topP: 1, minP: 0.5 }, [1, 2]],
  [{ temperature: 100, topK: 0, topP: 0.2, minP: 0 }, [1]],
] as const)("selects tokens as specified by %j", (options, tokens) => {
  expect([...new Set(choose(options))]).toEqual(tokens);
});

test("lowers the scores of earlier tokens by penalties", () => {
  const sampler = new Sampler({ temperature: 0, presencePenalty: 0.05, frequencyPenalty: 0.1 }, Math.random);
  expect([1, 2, 3].map(() => sampler.next(Float32Array.from(SCORES)))).toEqual([1, 2, 1]);
});

test("toLogprob returns the probabilities of a token and of its alternatives", () => {
  const { token, logprob, top } = toLogprob(Float32Array.of(0, Math.log(3)), 0, 1, String);
  expect([token, Math.exp(logprob), top.length, top[0]?.token]).toEqual(["0", expect.closeTo(0.25), 1, "1"]);
});

test("TextOutput ends before a stop sequence, and never sends a part of it", () => {
  const sent: string[] = [];
  const output = new TextOutput(["END", "\n\n"], (text) => sent.push(text));
  for (const piece of ["a", "bE", "N", "xE", "ND", "more"]) output.add(piece);
  output.end();
  expect([sent, output.text, output.stopped]).toEqual([["a", "b", "ENx"], "abENx", true]);
  const open = new TextOutput(["END"], (text) => sent.push(text));
  open.add("EN");
  open.end();
  expect(sent.at(-1)).toBe("EN");
});

/** Creates a WAV file from the bytes of its samples. */
function createWav(format: number, channels: number, rate: number, bits: number, data: Buffer): Uint8Array {
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  for (const [i, value] of [format, channels].entries()) head.writeUInt16LE(value, 20 + 2 * i);
  head.writeUInt32LE(rate, 24);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

test.each<[string, Uint8Array, number[]]>([
  ["8 bits", createWav(1, 1, 8, 8, Buffer.of(0, 128, 192)), [-1, 0, 0.5]],
  ["16 bits, two channels", createWav(1, 2, 8, 16, Buffer.of(0, 64, 0, 192, 0, 64, 0, 64)), [0, 0.5]],
  ["24 bits", createWav(1, 1, 8, 24, Buffer.of(0, 0, 192)), [-0.5]],
  ["floats", createWav(3, 1, 8, 32, Buffer.from(Float32Array.of(0.25).buffer)), [0.25]],
  ["half the rate", createWav(1, 1, 4, 8, Buffer.of(128, 192)), [0, 0.25, 0.5, 0.5]],
  ["twice the rate", createWav(1, 1, 16, 8, Buffer.of(128, 192, 0, 0)), [0.25, -1]],
])("parses WAV files: %s", (_, bytes, samples) => {
  expect([...readWav(bytes, 8)]).toEqual(samples);
});

test.each<[string, Uint8Array]>([
  ["must be a WAV file", Buffer.from("ID3 and more than twelve bytes")],
  ["has no samples", createWav(1, 1, 8, 8, Buffer.alloc(0)).subarray(0, 36)],
  ["has a sample format", createWav(85, 1, 8, 8, Buffer.of(1))],
  ["has a sample format", createWav(1, 0, 8, 8, Buffer.of(1))],
])("rejects audio that %s", (problem, bytes) => {
  expect(() => readWav(bytes, 8)).toThrow(problem);
});
