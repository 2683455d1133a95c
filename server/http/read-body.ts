import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { BodyBuffer } from "./body-buffer.ts";
import { findLease } from "./body-memory.ts";
import type { App } from "./context.ts";
import { ApiError, invalidField } from "./errors.ts";
import { findJsonExcess } from "./json-excess.ts";
import { MAX_BODY_FIELDS } from "./limits.ts";

/** Parses the body of a request. Throws `BadRequest` with every invalid field and its allowed values. */
export const parseBody = <Schema extends z.ZodType>(
  schema: Schema,
  { body }: FastifyRequest,
): z.output<Schema> => parseFields(schema, getFields(body));

function getFields(body: unknown): unknown {
  if (body instanceof URLSearchParams) return getFormFields(body);
  return Buffer.isBuffer(body) ? parseJson(body) : (body ?? {});
}

/** Parses a part of a body. `prefix` starts the error message and names the part. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  prefix = "",
): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeProblem });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => ({ field, problem: "is unknown" }))
      : [{ field: issue.path.join(".") || "body", problem: issue.message }],
  );
  const problems = fields.map(({ field, problem }) => `${field}: ${problem}.`).join(" ");
  throw new ApiError("BadRequest", prefix + problems, { fields });
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
};

/** Describes problems for which the schema has no message. */
const describeProblem: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined ? "is required" : `must be ${TYPES[issue.expected] ?? "a JSON object"}`;
};

/** Returns the fields of a form. Repeated fields become lists. */
function getFormFields(form: URLSearchParams): Record<string, string | string[]> {
  if (form.size > MAX_BODY_FIELDS)
    throw invalidField("body", `must contain ${MAX_BODY_FIELDS.toLocaleString("en")} fields or fewer`);
  const fields = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries(
    Array.from(fields, ([name, entries]) => {
      const values = entries.map(([, value]) => value);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Whether a request contains the streamed form of a body. */
export const isStreamed = ({ headers }: FastifyRequest, { stream }: { stream?: string }): boolean =>
  stream !== undefined && headers["content-type"]?.toLowerCase().startsWith(stream) === true;

/** Parses the body of a route that receives raw bytes, such as the router's routes. */
function parseJson(body: Buffer): unknown {
  const excess = findJsonExcess(body);
  if (excess !== undefined) throw invalidField("body", excess);
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw invalidField("body", "must be a JSON object");
  }
}

/** Returns the body of a request whose media type is streamed. An absent body is empty. */
export const getBodyStream = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : Readable.from([]);

/** Yields a stream. Throws `PayloadTooLarge` with `message` if it is longer than `maxBytes`. */
export async function* limitBody<T extends Uint8Array>(
  stream: AsyncIterable<T>,
  { maxBytes, message }: { maxBytes: number; message: string },
): AsyncGenerator<T> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new ApiError("PayloadTooLarge", message);
    yield chunk;
  }
}

/**
 * Reads a body into memory, within the limit for all bodies. Throws `PayloadTooLarge` with `message` if it is longer than
 * `maxBytes`, by default the limit of the route. `stream`: the body, or its decompressed content.
 */
export async function readWhole(
  { headers, raw, routeOptions }: FastifyRequest,
  stream: Readable,
  {
    maxBytes = routeOptions.bodyLimit,
    message = "The request body is too large.",
  }: { maxBytes?: number; message?: string } = {},
): Promise<Buffer> {
  const length = Number(headers["content-length"] ?? 0);
  if (length > maxBytes) throw new ApiError("PayloadTooLarge", message);
  const body = new BodyBuffer(headers["content-encoding"] === undefined ? length : 0, findLease(raw));
  // Destroying a request would also end the connection before the response.
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of limitBody(chunks, { maxBytes, message })) body.add(chunk);
  } catch (error) {
    // The client has disconnected or sent invalid compressed data.
    throw error instanceof ApiError ? error : Object.assign(error as Error, { statusCode: 400 });
  }
  return body.join();
}

/** Registers a parser for bodies in memory. Fastify's `parseAs` is only for short ones: they are not counted. */
export function addBodyParser(
  app: App,
  contentType: string,
  parse: (body: Buffer, request: FastifyRequest) => unknown,
  getMaxBytes?: (request: FastifyRequest) => number,
): void {
  app.addContentTypeParser(contentType, async (request: FastifyRequest, payload: Readable) => {
    const limit = getMaxBytes && { maxBytes: getMaxBytes(request) };
    return parse(await readWhole(request, payload, limit), request);
  });
}
