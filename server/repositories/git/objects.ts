import { hash } from "node:crypto";

/** Types of git objects. */
export type ObjectType = "commit" | "tree" | "blob" | "tag";

/** A git object. Its ID is the SHA-1 of type, length, and bytes. */
export interface GitObject {
  /** 40 hexadecimal digits. */
  oid: string;
  type: ObjectType;
  bytes: Uint8Array;
}

/** Computes the git ID of an object. */
export const objectId = (type: ObjectType, bytes: Uint8Array): string =>
  hash("sha1", Buffer.concat([Buffer.from(`${type} ${bytes.byteLength}\0`), bytes]));

export const gitObject = (type: ObjectType, bytes: Uint8Array): GitObject => ({
  oid: objectId(type, bytes),
  type,
  bytes,
});

/** The bytes are not a valid git object of that type. */
export class GitFormatError extends Error {
  override name = "GitFormatError" as const;
}

export const isOid = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
