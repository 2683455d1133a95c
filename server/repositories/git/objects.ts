import { hash } from "node:crypto";

/** The four kinds of things that git keeps. */
export type ObjectType = "commit" | "tree" | "blob" | "tag";

/** A thing as git keeps it, under the SHA-1 of its kind, length and bytes. */
export interface GitObject {
  /** 40 hexadecimal digits. */
  oid: string;
  type: ObjectType;
  bytes: Uint8Array;
}

/** The id that git gives to these bytes. */
export const objectId = (type: ObjectType, bytes: Uint8Array): string =>
  hash("sha1", Buffer.concat([Buffer.from(`${type} ${bytes.byteLength}\0`), bytes]));

export const gitObject = (type: ObjectType, bytes: Uint8Array): GitObject => ({
  oid: objectId(type, bytes),
  type,
  bytes,
});

/** Bytes that are not what git keeps under that kind. */
export class GitFormatError extends Error {
  override name = "GitFormatError" as const;
}

export const isOid = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
