import { join } from "node:path";
import type { Settings } from "../settings.ts";
import type { BlobStore } from "./blob-store.ts";
import { folderBlobs } from "./folder.ts";
import { s3Blobs } from "./s3.ts";

export type BlobSettings = Pick<Settings, "MODELYARD_DATA"> &
  Partial<Pick<Settings, "BLOB_URL" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY">>;

/** Where a hub with these settings has its contents: object storage, or else the data folder. */
export function openBlobs(settings: BlobSettings): BlobStore {
  const { MODELYARD_DATA, BLOB_URL, AWS_ACCESS_KEY_ID = "", AWS_SECRET_ACCESS_KEY = "" } = settings;
  if (BLOB_URL === undefined) return folderBlobs(join(MODELYARD_DATA, "files"));
  const url = new URL(BLOB_URL);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const path = url.pathname.replace(/^\/+|\/+$/g, "");
  return s3Blobs({
    bucket: url.hostname,
    prefix: path === "" ? "" : `${path}/`,
    endpoint: url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  });
}
