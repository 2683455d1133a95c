/** A part of a split file. Numbers start at 1. */
export interface Shard {
  /** The path without number and extension, the same for all parts. */
  prefix: string;
  number: number;
  total: number;
  /** With its dot: `.gguf`. */
  extension: string;
}

/** Parses names such as `model-00001-of-00003.gguf`. Returns `undefined` for a file that is not split. */
export function parseShard(path: string): Shard | undefined {
  const match = /^(.*)-(\d{5})-of-(\d{5})(\.[A-Za-z0-9]+)$/s.exec(path);
  if (match === null) return undefined;
  const [, prefix = "", number, total, extension = ""] = match;
  const shard = { prefix, number: Number(number), total: Number(total), extension };
  return shard.number >= 1 && shard.number <= shard.total ? shard : undefined;
}

/** Returns the paths of all parts of a file, in order. A file that is not split is its only part. */
export function shardPaths(path: string): string[] {
  const shard = parseShard(path);
  if (shard === undefined) return [path];
  const digits = (n: number) => String(n).padStart(5, "0");
  return Array.from(
    { length: shard.total },
    (_, i) => `${shard.prefix}-${digits(i + 1)}-of-${digits(shard.total)}${shard.extension}`,
  );
}
