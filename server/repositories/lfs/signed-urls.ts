import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { randomUUID } from "node:crypto";
import type { Repository } from "../store.ts";
import { sign, verifyGrant } from "./sign.ts";
import type { Repositories } from "../repositories.ts";

/** Grant for one blob of one repository. */
export interface LfsGrant {
  repository: number;
  oid: string;
  size: number;
  /** Name of the user who requested the URL. */
  by: string;
  /** Name of a multipart upload. */
  upload?: string;
  /** ID of a direct multipart upload at the object storage. */
  direct?: string;
}

export type Purpose = "upload" | "part" | "complete" | "verify" | "download";

/** Lifetime of signed URLs, in seconds. Uploads may wait in a queue for a long time. */
export const GRANT_LIFETIME_SECONDS = 24 * 3600;

/** Minimum size for multipart uploads, if the client supports them, and the size of a part. Bytes. */
export const DEFAULT_PARTS = { from: 5_000_000_000, size: 500_000_000 };

/** Creates URLs that need no other credentials, as clients send none to them (as of 2026-11). */
export function createLfsUrls(hub: Repositories, origin: string, repository: Repository, by: string) {
  const expires = Math.floor(hub.now().getTime() / 1000) + GRANT_LIFETIME_SECONDS;
  const createUrl = (purpose: Purpose, grant: LfsGrant, path = "") =>
    `${origin}/api/lfs/${purpose}/${grant.oid}${path}?grant=${sign(hub.key, purpose, { ...grant }, expires)}`;
  const createGrant = (oid: string, size: number): LfsGrant => ({
    repository: repository.key,
    oid,
    size,
    by,
  });
  return {
    expires_at: new Date(expires * 1000).toISOString(),
    upload: (oid: string, size: number) => createUrl("upload", createGrant(oid, size)),
    /** URL that completes a direct multipart upload. */
    complete: (oid: string, size: number, direct: string) =>
      createUrl("complete", { ...createGrant(oid, size), direct }),
    verify: (oid: string, size: number) => createUrl("verify", createGrant(oid, size)),
    download: (oid: string, size: number) => createUrl("download", createGrant(oid, size)),
    /** URL that completes the upload, and those of its parts by number. */
    async parts(oid: string, size: number, part: number) {
      const grant = { ...createGrant(oid, size), upload: randomUUID() };
      const parts: string[] = [];
      for (let at = 0; at < size; at += part) {
        await yieldToEventLoop();
        parts.push(createUrl("part", grant, `/${parts.length + 1}`));
      }
      return { href: createUrl("complete", grant), header: formatPartHeaders(part, parts) };
    },
  };
}

/** Returns the sizes of a blob's parts: equal except for the last. */
export const getPartSizes = (size: number, part: number): number[] =>
  Array.from({ length: Math.ceil(size / part) }, (_, i) => Math.min(part, size - i * part));

/** Formats the headers with the URLs of the parts. */
export const formatPartHeaders = (part: number, urls: readonly string[]): Record<string, string> => ({
  chunk_size: String(part),
  ...Object.fromEntries(urls.map((url, i) => [String(i + 1).padStart(5, "0"), url])),
});

/** Parses the grant of a URL. Returns `undefined` if it is invalid or expired. */
export const parseGrant = (hub: Repositories, purpose: Purpose, signed: string): LfsGrant | undefined =>
  verifyGrant(hub.key, purpose, signed, hub.now()) as LfsGrant | undefined;
