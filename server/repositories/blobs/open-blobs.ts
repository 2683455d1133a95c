import { join } from "node:path";
import type { BlobStore } from "./blob-store.ts";
import { createFileBlobStore } from "./folder.ts";
import { s3Blobs } from "./s3.ts";
import type { S3Location } from "./s3-client.ts";

/** Settings that this file reads. */
export interface BlobSettings {
  MODELYARD_DATA: string;
  BLOB_URL?: string | undefined;
  BLOB_DIRECT?: "on" | "off" | undefined;
  BLOB_ACCEL?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** Minimum size for direct transfers, in bytes. Each one costs about six additional requests. */
const DIRECT_FROM = 8 << 20;

/** Creates the blob store for these settings: object storage, or the data directory. */
export function openBlobs(settings: BlobSettings): BlobStore {
  const { MODELYARD_DATA, BLOB_URL, BLOB_DIRECT } = settings;
  if (BLOB_URL === undefined)
    return createFileBlobStore(join(MODELYARD_DATA, "files"), { accel: settings.BLOB_ACCEL });
  const location = getS3Location({ ...settings, BLOB_URL });
  // A service without TLS is probably local, where clients cannot reach it.
  const direct = BLOB_DIRECT === undefined ? location.endpoint.startsWith("https:") : BLOB_DIRECT === "on";
  return s3Blobs(location, { ...(direct && { direct: { from: DIRECT_FROM } }) });
}

/** Reads the location and the credentials of the object storage. */
export function getS3Location({
  BLOB_URL,
  AWS_ACCESS_KEY_ID = "",
  AWS_SECRET_ACCESS_KEY = "",
}: BlobSettings & { BLOB_URL: string }): S3Location {
  const url = new URL(BLOB_URL);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  return {
    bucket: url.hostname,
    prefix: path === "" ? "" : `${path}/`,
    endpoint,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}
