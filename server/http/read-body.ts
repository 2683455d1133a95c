import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { ApiError, invalidField } from "./errors.ts";

/** Parses the body of a request. Throws `BadRequest` with every invalid field and its allowed values. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const { body = {} } = request;
  const read = schema.safeParse(Buffer.isBuffer(body) ? parseJson(body) : (body ?? {}));
  if (read.success) return read.data;
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => ({ field, problem: "is unknown" }))
      : [{ field: issue.path.join(".") || "body", problem: issue.message }],
  );
  throw new ApiError("BadRequest", fields.map(({ field, problem }) => `${field}: ${problem}.`).join(" "), {
    fields,
  });
}

/** Parses the body of a route that receives bytes, such as those of the router. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw invalidField("body", "must be a JSON object");
  }
}

/** Returns the body of a request whose media type is streamed. An absent body is empty. */
export const getBodyStream = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : Readable.from([]);
