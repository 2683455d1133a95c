import { RuntimeError } from "../errors.ts";

/** Formats of samples in WAV files. */
const INTEGER = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

const wrong = (problem: string) => new RuntimeError("input", `The audio ${problem}.`);

/** Reads a WAV file: one channel, the mean of those of the file, at `rate` samples per second, from −1 to 1. */
export function readWav(bytes: Uint8Array, rate: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || name(0) !== "RIFF" || name(8) !== "WAVE")
    throw wrong("must be a WAV file: other formats can't be decoded on this hub");
  let read: ((at: number) => number) | undefined;
  let [channels, sampleRate, width] = [0, 0, 0];
  for (let at = 12; at + 8 <= bytes.length;) {
    const start = at + 8;
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - start);
    if (name(at) === "fmt " && size >= 16) {
      const given = view.getUint16(start, true);
      const format = given === EXTENSIBLE && size >= 26 ? view.getUint16(start + 24, true) : given;
      channels = view.getUint16(start + 2, true);
      sampleRate = view.getUint32(start + 4, true);
      width = view.getUint16(start + 14, true) / 8;
      read = createReader(view, format, width);
    } else if (name(at) === "data") {
      if (read === undefined || channels === 0 || sampleRate === 0)
        throw wrong("has a format of samples that can't be decoded on this hub");
      const count = Math.floor(size / (width * channels));
      return resample(mix({ read, start, channels, width, count }), sampleRate, rate);
    }
    at = start + size + (size % 2);
  }
  throw wrong("has no samples");
}

/** Returns what reads a sample at an offset, or `undefined` for formats that are not supported. */
function createReader(view: DataView, format: number, width: number): ((at: number) => number) | undefined {
  if (format === FLOAT && width === 4) return (at) => view.getFloat32(at, true);
  if (format === FLOAT && width === 8) return (at) => view.getFloat64(at, true);
  if (format !== INTEGER) return undefined;
  if (width === 1) return (at) => (view.getUint8(at) - 128) / 128;
  if (width === 2) return (at) => view.getInt16(at, true) / 2 ** 15;
  if (width === 3) return (at) => ((view.getInt16(at + 1, true) << 8) | view.getUint8(at)) / 2 ** 23;
  return width === 4 ? (at) => view.getInt32(at, true) / 2 ** 31 : undefined;
}

function mix({
  read,
  start,
  channels,
  width,
  count,
}: {
  read: (at: number) => number;
  start: number;
  channels: number;
  width: number;
  count: number;
}): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += read(start + (i * channels + channel) * width);
    return sum / channels;
  });
}

/** Changes the rate: the mean of the samples that a new one covers, or a point between two. */
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
    for (let at = first; at < end; at++) sum += samples[at] ?? 0;
    return sum / (end - first);
  });
}
