import { crc32, deflateSync } from "node:zlib";

/** Returns the files that snippets read, by name: an image of 96 × 96 pixels, and two seconds of audio. */
export function createSampleFiles(): Record<string, Buffer> {
  const [picture, sound] = [createPng(96), createWav(2, 16_000)];
  const pictures = [
    "cup.png",
    "cup_mask.png",
    "photo.jpg",
    "page.png",
    "invoice.png",
    "portrait.jpg",
    "truck.jpg",
    "bus.jpg",
    "skin.png",
  ];
  const sounds = ["speech.wav", "mixture.wav", "voice.wav", "jfk.wav", "mlk.flac", "marked.wav"];
  return Object.fromEntries([
    ...pictures.map((name) => [name, picture]),
    ...sounds.map((name) => [name, sound]),
  ]);
}

function createPng(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: size }, (_, x) => [x * 2, y * 2, (x ^ y) & 255]).flat()]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function createWav(seconds: number, rate: number): Buffer {
  const samples = Int16Array.from(
    { length: seconds * rate },
    (_, i) => 8000 * Math.sin(i / 12) * Math.cos(i / 3000),
  );
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
