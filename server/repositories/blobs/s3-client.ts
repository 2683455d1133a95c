import { TemporaryError } from "../../http/errors.ts";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Part } from "./blob-store.ts";
import { retryRequest } from "./s3-persist.ts";

/** Where contents are in object storage, and who may go there. */
export interface S3Location {
  bucket: string;
  /** Empty, or what all names begin with, ending in a slash. */
  prefix: string;
  /** Address of the service; the bucket is a folder there. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Object {
  name: string;
  size: number;
  modified: Date;
}

export type S3Client = ReturnType<typeof s3Client>;

/** The storage refused, could not, or did not answer. The message says what and why, and shows no key. */
export class S3Error extends TemporaryError {
  override name = "S3Error" as const;
  /** What it answered; undefined where it did not. */
  readonly status: number | undefined;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, {
      ...options,
      publicMessage: "Object storage unavailable. Nothing was saved. Retry shortly.",
    });
    this.status = options.status;
  }
}

/** Requests with signature version 4, to a bucket whose name is part of the path. Busy services are asked again. */
export function s3Client({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Location) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  function getUrl(name: string | undefined, query: Record<string, string>): URL {
    const url = new URL(name === undefined ? root : `${root}/${prefix}${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }

  /** The answer, whatever its status; 404 is for the caller, other refusals are errors. */
  async function ask(
    method: string,
    name: string | undefined,
    {
      query = {},
      headers = {},
      body,
    }: { query?: Record<string, string>; headers?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<Response> {
    const url = getUrl(name, query);
    // Signed with the request: the service refuses bytes that changed on the way.
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const response = await retryRequest(() =>
      client.fetch(url.href, {
        method,
        headers: { "x-amz-content-sha256": hash, ...headers },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      }),
    ).catch((cause: unknown) => {
      throw new S3Error(`Object storage did not respond to ${method} ${name ?? bucket}.`, { cause });
    });
    if (response.ok || response.status === 404) {
      // A body that nobody reads would hold its connection.
      if (method === "DELETE" || method === "HEAD") await response.arrayBuffer();
      return response;
    }
    const text = await response.text();
    const reason = [parseXmlField(text, "Code"), parseXmlField(text, "Message")].filter(Boolean).join(": ");
    throw new S3Error(
      `Object storage responded with ${response.status} to ${method} ${name ?? bucket}${reason && ` (${reason})`}.`,
      { status: response.status },
    );
  }

  async function text(...asked: Parameters<typeof ask>): Promise<string> {
    const response = await ask(...asked);
    const body = await response.text();
    // Some answers begin before the work is done, and then hold the error.
    if (response.status === 404 || /<Error>/.test(body))
      throw new S3Error(
        `Object storage failed ${asked[0]} ${asked[1] ?? bucket}: ${parseXmlField(body, "Code") ?? response.status}.`,
      );
    return body;
  }

  async function complete(name: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeComponent(tag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    await text("POST", name, { query: { uploadId }, body });
  }

  async function abort(name: string, uploadId: string): Promise<void> {
    await ask("DELETE", name, { query: { uploadId } });
  }

  return {
    ask,

    /** An address at which whoever has it may do this one thing, for so many seconds. Headers that it names must come along. */
    async address(
      method: "GET" | "PUT",
      name: string,
      {
        seconds,
        query = {},
        headers = {},
      }: { seconds: number; query?: Record<string, string>; headers?: Record<string, string> },
    ): Promise<string> {
      const url = getUrl(name, { ...query, "X-Amz-Expires": String(seconds) });
      const signed = await client.sign(url.href, {
        method,
        headers,
        aws: { signQuery: true, allHeaders: true },
      });
      return signed.url;
    },

    /** Makes a name for what another has, within the storage. Whether that was there. */
    async copy(from: string, to: string): Promise<boolean> {
      const source = `/${bucket}/${prefix}${from}`;
      const response = await ask("PUT", to, { headers: { "x-amz-copy-source": source } });
      const body = await response.text();
      if (response.status === 404) return false;
      if (/<Error>/.test(body))
        throw new S3Error(`Object storage failed to copy ${from}: ${parseXmlField(body, "Code")}.`);
      return true;
    },

    async put(name: string, body: Uint8Array): Promise<void> {
      const response = await ask("PUT", name, { body });
      await response.arrayBuffer();
      if (response.status === 404) throw new S3Error(`Bucket "${bucket}" not found in object storage.`);
    },

    /** An upload in parts; nothing of it can be seen until `complete`, and nothing of it stays after `abort`. */
    async begin(name: string) {
      const uploadId = parseXmlField(await text("POST", name, { query: { uploads: "" } }), "UploadId");
      if (uploadId === undefined) throw new S3Error("Object storage returned no upload ID.");
      const tags: string[] = [];
      return {
        async part(body: Uint8Array): Promise<void> {
          const partNumber = String(tags.length + 1);
          const response = await ask("PUT", name, { query: { partNumber, uploadId }, body });
          await response.arrayBuffer();
          const tag = response.headers.get("etag");
          if (response.status === 404 || tag === null)
            throw new S3Error(`Object storage rejected part ${partNumber} of ${name}.`);
          tags.push(tag);
        },
        /** A part that another object has already. */
        async partOf(from: string, { start, end }: Part): Promise<void> {
          const headers = {
            "x-amz-copy-source": `/${bucket}/${prefix}${from}`,
            "x-amz-copy-source-range": `bytes=${start}-${end - 1}`,
          };
          const query = { partNumber: String(tags.length + 1), uploadId };
          const tag = parseXmlField(await text("PUT", name, { query, headers }), "ETag");
          if (tag === undefined) throw new S3Error(`Object storage failed to copy a part of ${from}.`);
          tags.push(tag);
        },
        complete: () => complete(name, uploadId, tags),
        abort: () => abort(name, uploadId),
        uploadId,
      };
    },
    complete,
    abort,

    /** Everything whose name begins so, page by page. */
    async *list(beginning: string): AsyncGenerator<S3Object> {
      let token: string | undefined;
      do {
        const query = { "list-type": "2", prefix: prefix + beginning };
        const page = await text("GET", undefined, {
          query: { ...query, ...(token !== undefined && { "continuation-token": token }) },
        });
        for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield {
            name: (parseXmlField(entry, "Key") ?? "").slice(prefix.length),
            size: Number(parseXmlField(entry, "Size")),
            modified: new Date(parseXmlField(entry, "LastModified") ?? Number.NaN),
          };
        }
        token =
          parseXmlField(page, "IsTruncated") === "true"
            ? parseXmlField(page, "NextContinuationToken")
            : undefined;
      } while (token !== undefined);
    },

    /** Ends uploads in parts that were begun before then and never completed. */
    async abortBefore(before: Date): Promise<void> {
      const page = await text("GET", undefined, { query: { uploads: "", prefix } }).catch(
        (error: unknown) => {
          // Small services have no such list; what was left there is for their own rules.
          if (error instanceof S3Error && error.status === 501) return "";
          throw error;
        },
      );
      for (const [, entry = ""] of page.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        const [key, uploadId] = [parseXmlField(entry, "Key"), parseXmlField(entry, "UploadId")];
        if (key === undefined || uploadId === undefined) continue;
        if (new Date(parseXmlField(entry, "Initiated") ?? Date.now()) < before)
          await ask("DELETE", key.slice(prefix.length), { query: { uploadId } });
      }
    },
  };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#34": '"' };

/** A mark as text of a list; it may have come from a client. */
const escapeComponent = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The text of a field in the few plain lists that the service answers. */
function parseXmlField(xml: string, field: string): string | undefined {
  const found = new RegExp(`<${field}>([^<]*)</${field}>`).exec(xml)?.[1];
  return found?.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
