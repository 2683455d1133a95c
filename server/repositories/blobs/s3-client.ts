import { TemporaryError } from "../../http/errors.ts";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { repairFetch } from "../../http/outbound/repair-fetch.ts";
import type { Part } from "./blob-store.ts";
import { setTimeout as sleep } from "node:timers/promises";

/** Location and credentials of the object storage. */
export interface S3Location {
  bucket: string;
  /** Prefix of all object names: empty, or ending in a slash. */
  prefix: string;
  /** URL of the service. The bucket is the first path segment. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface S3Object {
  name: string;
  size: number;
  modified: Date;
}

/** The storage rejected a request, failed, or did not respond. The message says why and contains no key. */
export class S3Error extends TemporaryError {
  override name = "S3Error" as const;
  /** Status of the response; `undefined` if there was none. */
  readonly status: number | undefined;

  constructor(message: string, options: ErrorOptions & { status?: number } = {}) {
    super(message, {
      ...options,
      publicMessage: "Object storage unavailable. Nothing was saved. Retry shortly.",
    });
    this.status = options.status;
  }
}

/** A client for a bucket with path-style URLs and signature version 4. Requests to busy services are retried. */
export class S3Client {
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client;
  readonly #root;

  constructor({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }: S3Location) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
    this.#root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  }

  #getUrl(name: string | undefined, query: Record<string, string>): URL {
    const url = new URL(name === undefined ? this.#root : `${this.#root}/${this.#prefix}${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  }

  /** Returns the response for success and 404; throws for other statuses. */
  async request(
    method: string,
    name: string | undefined,
    { query = {}, headers = {}, body }: S3Request = {},
  ): Promise<Response> {
    const url = this.#getUrl(name, query);
    // Part of the signature: the service rejects bytes that changed in transit.
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    await repairFetch();
    const response = await retryRequest(() =>
      this.#client.fetch(url.href, {
        method,
        headers: { "x-amz-content-sha256": hash, ...headers },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      }),
    ).catch((cause: unknown) => {
      throw new S3Error(`Object storage did not respond to ${method} ${name ?? this.#bucket}.`, { cause });
    });
    if (response.ok || response.status === 404) {
      // An unread body would keep the connection open.
      if (method === "DELETE" || method === "HEAD") await response.arrayBuffer();
      return response;
    }
    const text = await response.text();
    const reason = [parseXmlField(text, "Code"), parseXmlField(text, "Message")].filter(Boolean).join(": ");
    throw new S3Error(
      `Object storage responded with ${response.status} to ${method} ${name ?? this.#bucket}${reason && ` (${reason})`}.`,
      { status: response.status },
    );
  }

  async #text(...request: Parameters<S3Client["request"]>): Promise<string> {
    const response = await this.request(...request);
    const body = await response.text();
    // Some responses start with status 200 before the work is done and then contain an error.
    if (response.status === 404 || /<Error>/.test(body))
      throw new S3Error(
        `Object storage failed ${request[0]} ${request[1] ?? this.#bucket}: ${parseXmlField(body, "Code") ?? response.status}.`,
      );
    return body;
  }

  async complete(name: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    await this.#text("POST", name, { query: { uploadId }, body });
  }

  async abort(name: string, uploadId: string): Promise<void> {
    await this.request("DELETE", name, { query: { uploadId } });
  }

  /** Returns a presigned URL for one operation and a number of seconds. The request must include the named headers. */
  async address(
    method: "GET" | "PUT",
    name: string,
    { seconds, query = {}, headers = {} }: Omit<S3Request, "body"> & { seconds: number },
  ): Promise<string> {
    const url = this.#getUrl(name, { ...query, "X-Amz-Expires": String(seconds) });
    const signed = await this.#client.sign(url.href, {
      method,
      headers,
      aws: { signQuery: true, allHeaders: true },
    });
    return signed.url;
  }

  /** Copies an object within the storage. Returns whether the source exists. */
  async copy(from: string, to: string): Promise<boolean> {
    const source = `/${this.#bucket}/${this.#prefix}${from}`;
    const response = await this.request("PUT", to, { headers: { "x-amz-copy-source": source } });
    const body = await response.text();
    if (response.status === 404) return false;
    if (/<Error>/.test(body))
      throw new S3Error(`Object storage failed to copy ${from}: ${parseXmlField(body, "Code")}.`);
    return true;
  }

  async put(name: string, body: Uint8Array): Promise<void> {
    const response = await this.request("PUT", name, { body });
    await response.arrayBuffer();
    if (response.status === 404) throw new S3Error(`Bucket "${this.#bucket}" not found in object storage.`);
  }

  /** Starts a multipart upload. It is invisible until `complete`, and `abort` deletes it. */
  async begin(name: string) {
    const uploadId = parseXmlField(await this.#text("POST", name, { query: { uploads: "" } }), "UploadId");
    if (uploadId === undefined) throw new S3Error("Object storage returned no upload ID.");
    const tags: string[] = [];
    return {
      part: async (body: Uint8Array): Promise<void> => {
        const partNumber = String(tags.length + 1);
        const response = await this.request("PUT", name, { query: { partNumber, uploadId }, body });
        await response.arrayBuffer();
        const tag = response.headers.get("etag");
        if (response.status === 404 || tag === null)
          throw new S3Error(`Object storage rejected part ${partNumber} of ${name}.`);
        tags.push(tag);
      },
      /** Adds a part by copying it from another object. */
      copyPart: async (from: string, { start, end }: Part): Promise<void> => {
        const headers = {
          "x-amz-copy-source": `/${this.#bucket}/${this.#prefix}${from}`,
          "x-amz-copy-source-range": `bytes=${start}-${end - 1}`,
        };
        const query = { partNumber: String(tags.length + 1), uploadId };
        const tag = parseXmlField(await this.#text("PUT", name, { query, headers }), "ETag");
        if (tag === undefined) throw new S3Error(`Object storage failed to copy a part of ${from}.`);
        tags.push(tag);
      },
      complete: () => this.complete(name, uploadId, tags),
      abort: () => this.abort(name, uploadId),
      uploadId,
    };
  }

  /** Uploads an object in parts, which `send` adds. Nothing remains if it rejects. */
  async upload(
    name: string,
    send: (upload: Awaited<ReturnType<S3Client["begin"]>>) => Promise<void>,
  ): Promise<void> {
    const upload = await this.begin(name);
    try {
      await send(upload);
      await upload.complete();
    } catch (error) {
      await upload.abort().catch(() => {});
      throw error;
    }
  }

  /** Lists all objects with this prefix, page by page. */
  async *list(prefix: string): AsyncGenerator<S3Object> {
    let token: string | undefined;
    do {
      const query = { "list-type": "2", prefix: this.#prefix + prefix };
      const page = await this.#text("GET", undefined, {
        query: { ...query, ...(token !== undefined && { "continuation-token": token }) },
      });
      for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield {
          name: (parseXmlField(entry, "Key") ?? "").slice(this.#prefix.length),
          size: Number(parseXmlField(entry, "Size")),
          modified: new Date(parseXmlField(entry, "LastModified") ?? Number.NaN),
        };
      }
      token =
        parseXmlField(page, "IsTruncated") === "true"
          ? parseXmlField(page, "NextContinuationToken")
          : undefined;
    } while (token !== undefined);
  }

  /** Aborts incomplete multipart uploads that were started before that time. */
  async abortBefore(before: Date): Promise<void> {
    const page = await this.#text("GET", undefined, { query: { uploads: "", prefix: this.#prefix } }).catch(
      (error: unknown) => {
        // Some services cannot list uploads. Their own lifecycle rules must remove them.
        if (error instanceof S3Error && error.status === 501) return "";
        throw error;
      },
    );
    for (const [, entry = ""] of page.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key, uploadId] = [parseXmlField(entry, "Key"), parseXmlField(entry, "UploadId")];
      if (key === undefined || uploadId === undefined) continue;
      if (new Date(parseXmlField(entry, "Initiated") ?? Date.now()) < before)
        await this.abort(key.slice(this.#prefix.length), uploadId);
    }
  }
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#34": '"' };

/** Escapes an ETag for XML. It may come from a client. */
const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the text of a field in one of the service's simple XML responses. */
function parseXmlField(xml: string, field: string): string | undefined {
  const found = new RegExp(`<${field}>([^<]*)</${field}>`).exec(xml)?.[1];
  return found?.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** Number of attempts, and the first delay between them in milliseconds. */
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 100;

/** Sends a request, and retries if the service or the connection fails. Rejects with the last error. */
async function retryRequest(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === MAX_ATTEMPTS;
    try {
      const response = await send();
      if (last || !isRetryable(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (last) throw error;
    }
    await sleep(FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
  }
}

/** Unsupported operations (501) are not retried. */
const isRetryable = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);
