import { randomUUID } from "node:crypto";
import type { Repository } from "../store.ts";
import { verifyGrant, sign } from "./sign.ts";
import type { Repositories } from "../repositories.ts";

/** What someone may do with one content of one repository, by an address alone. */
export interface LfsGrant {
  repository: number;
  oid: string;
  size: number;
  /** Who asked for the address. */
  by: string;
  /** Name of an upload in parts. */
  upload?: string;
  /** What the storage calls an upload in parts that clients bring there themselves. */
  direct?: string;
}

export type Purpose = "upload" | "part" | "complete" | "verify" | "download";

/** How long an address is good for: long uploads queue behind others. Seconds. */
export const GRANT_LIFETIME_SECONDS = 24 * 3600;

/** Contents from this size on are brought in parts, if the client can; bytes of a part. */
export const MULTIPART_THRESHOLD_BYTES = 5_000_000_000;
export const PART_BYTES = 500_000_000;

/** Addresses that need no other credentials: clients send none to them (seen 2026-11). */
export function createLfsUrls(hub: Repositories, origin: string, repository: Repository, by: string) {
  const expires = Math.floor(hub.now().getTime() / 1000) + GRANT_LIFETIME_SECONDS;
  const address = (purpose: Purpose, grant: LfsGrant, path = "") =>
    `${origin}/api/lfs/${purpose}/${grant.oid}${path}?grant=${sign(hub.key, purpose, { ...grant }, expires)}`;
  const createGrant = (oid: string, size: number): LfsGrant => ({
    repository: repository.key,
    oid,
    size,
    by,
  });
  return {
    expires_at: new Date(expires * 1000).toISOString(),
    upload: (oid: string, size: number) => address("upload", createGrant(oid, size)),
    /** The address that completes an upload in parts that are brought elsewhere. */
    complete: (oid: string, size: number, direct: string) =>
      address("complete", { ...createGrant(oid, size), direct }),
    verify: (oid: string, size: number) => address("verify", createGrant(oid, size)),
    download: (oid: string, size: number) => address("download", createGrant(oid, size)),
    /** The address that completes the upload, and those of its parts by their numbers. */
    parts(oid: string, size: number, part: number) {
      const grant = { ...createGrant(oid, size), upload: randomUUID() };
      const parts = getPartSizes(size, part).map((_, i) => address("part", grant, `/${i + 1}`));
      return { href: address("complete", grant), header: formatPartHeaders(part, parts) };
    },
  };
}

/** The sizes of a content's parts: all alike but for the last. */
export const getPartSizes = (size: number, part: number): number[] =>
  Array.from({ length: Math.ceil(size / part) }, (_, i) => Math.min(part, size - i * part));

/** How clients are told where the parts go. */
export const formatPartHeaders = (part: number, addresses: readonly string[]): Record<string, string> => ({
  chunk_size: String(part),
  ...Object.fromEntries(addresses.map((address, i) => [String(i + 1).padStart(5, "0"), address])),
});

/** What an address grants; undefined where it is none of this hub, or over. */
export const parseGrant = (hub: Repositories, purpose: Purpose, signed: string): LfsGrant | undefined =>
  verifyGrant(hub.key, purpose, signed, hub.now()) as LfsGrant | undefined;
