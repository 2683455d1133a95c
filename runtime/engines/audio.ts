import { RuntimeError } from "../errors.ts";

/** Sample formats of WAV files. */
const INTEGER = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

const createError = (problem: string) => new RuntimeError("input", `The audio ${problem}.`);

/** Reads a WAV file as one channel, the mean of its channels, at `rate` samples per second, from −1 to 1. */
export function readWav(bytes: Uint8Array, rate: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const getName = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (bytes.length < 12 || getName(0) !== "RIFF" || getName(8) !== "WAVE")
    throw createError("must be a WAV file: other formats can't be decoded on this hub");
  let read: ((offset: number) => number) | undefined;
  let [channels, sampleRate, width] = [0, 0, 0];
  for (let chunk = 12; chunk + 8 <= bytes.length;) {
    const start = chunk + 8;
    const size = Math.min(view.getUint32(chunk + 4, true), bytes.length - start);
    if (getName(chunk) === "fmt " && size >= 16) {
      const tag = view.getUint16(start, true);
      const format = tag === EXTENSIBLE && size >= 26 ? view.getUint16(start + 24, true) : tag;
      channels = view.getUint16(start + 2, true);
      sampleRate = view.getUint32(start + 4, true);
      width = view.getUint16(start + 14, true) / 8;
      read = createReader(view, format, width);
    } else if (getName(chunk) === "data") {
      if (read === undefined || channels === 0 || sampleRate === 0)
        throw createError("has a sample format that can't be decoded on this hub");
      const readSample = read;
      const frameBytes = width * channels;
      const samples = Float32Array.from({ length: Math.floor(size / frameBytes) }, (_, i) => {
        let sum = 0;
        for (let channel = 0; channel < channels; channel++)
          sum += readSample(start + i * frameBytes + channel * width);
        return sum / channels;
      });
      return resample(samples, sampleRate, rate);
    }
    chunk = start + size + (size % 2);
  }
  throw createError("has no samples");
}

/** Returns a function that reads the sample at an offset, or `undefined` for unsupported formats. */
function createReader(view: DataView, format: number, width: number): ((at: number) => number) | undefined {
  if (format === FLOAT && width === 4) return (at) => view.getFloat32(at, true);
  if (format === FLOAT && width === 8) return (at) => view.getFloat64(at, true);
  if (format !== INTEGER) return undefined;
  if (width === 1) return (at) => (view.getUint8(at) - 128) / 128;
  if (width === 2) return (at) => view.getInt16(at, true) / 2 ** 15;
  if (width === 3) return (at) => ((view.getInt16(at + 1, true) << 8) | view.getUint8(at)) / 2 ** 23;
  return width === 4 ? (at) => view.getInt32(at, true) / 2 ** 31 : undefined;
}

/** Changes the sample rate: averages the samples that a new sample covers, or interpolates between two samples. */
function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    const start = i * step;
    const first = Math.floor(start);
    if (step < 1) {
      const share = start - first;
      return (samples[first] ?? 0) * (1 - share) + (samples[first + 1] ?? samples[first] ?? 0) * share;
    }
    const end = Math.max(first + 1, Math.floor(start + step));
    let sum = 0;
    for (let j = first; j < end; j++) sum += samples[j] ?? 0;
    return sum / (end - first);
  });
}
