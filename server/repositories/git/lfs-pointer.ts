/** What stands in git for a file that is kept elsewhere, by the hash of its content. */
export interface LfsPointer {
  /** SHA-256, 64 hexadecimal digits. */
  oid: string;
  /** Bytes. */
  size: number;
}

/** Longest text that may be a pointer, in bytes; what git-lfs itself goes by (seen 2026-11). */
const MAX_POINTER_BYTES = 1024;

/** The text of a pointer, as git-lfs writes it: the same content gives the same text, hence the same id in git. */
export const formatPointer = ({ oid, size }: LfsPointer): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`;

/** Undefined where the bytes are not a pointer. */
export function parsePointer(bytes: Uint8Array): LfsPointer | undefined {
  if (bytes.byteLength > MAX_POINTER_BYTES) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const [, oid, size] =
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-[^\n]*\n)*oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n?$/.exec(
      text,
    ) ?? [];
  return oid === undefined || size === undefined ? undefined : { oid, size: Number(size) };
}
