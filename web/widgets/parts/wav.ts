/** What speech models were trained on. Samples a second. */
const RATE = 16_000;

/** Any sound that the browser can read, as WAV: 16 bits, one channel, 16 kHz. */
export async function toWav(sound: Blob): Promise<Blob> {
  const reading = new OfflineAudioContext(1, 1, RATE);
  const decoded = await reading.decodeAudioData(await sound.arrayBuffer());
  const mixing = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * RATE)), RATE);
  const source = mixing.createBufferSource();
  source.buffer = decoded;
  source.connect(mixing.destination);
  source.start();
  const mixed = await mixing.startRendering();
  return new Blob([wavOf(mixed.getChannelData(0), RATE)], { type: "audio/wav" });
}

/** Samples from -1 to 1 as the bytes of a WAV file with one channel of 16 bits. */
export function wavOf(samples: Float32Array, rate: number): ArrayBuffer {
  const bytes = new ArrayBuffer(44 + 2 * samples.length);
  const view = new DataView(bytes);
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + 2 * samples.length, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, 2 * samples.length, true);
  for (const [i, sample] of samples.entries()) {
    const kept = Math.max(-1, Math.min(1, sample));
    view.setInt16(44 + 2 * i, Math.round(kept < 0 ? kept * 0x8000 : kept * 0x7fff), true);
  }
  return bytes;
}
