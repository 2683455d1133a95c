/** Content of a git blob that represents a large file by its hash. */
export interface LfsPointer {
  /** SHA-256, 64 hexadecimal digits. */
  oid: string;
  /** Bytes. */
  size: number;
}

/** Maximum size of a pointer in bytes, same as git-lfs (as of 2026-11). */
const MAX_POINTER_BYTES = 1024;

/** Formats a pointer as git-lfs does, so the same content has the same git ID. */
export const formatPointer = ({ oid, size }: LfsPointer): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${size}\n`;

/** Parses a pointer. Returns `undefined` if the bytes are not one. */
export function parsePointer(bytes: Uint8Array): LfsPointer | undefined {
  if (bytes.byteLength > MAX_POINTER_BYTES) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const [, oid, size] =
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-[^\n]*\n)*oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n?$/.exec(
      text,
    ) ?? [];
  return oid === undefined || size === undefined ? undefined : { oid, size: Number(size) };
}
