import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { ApiError } from "./errors.ts";

/** Parses the body of a request. Throws `BadRequest` with every invalid field and its allowed values. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): z.output<Schema> {
  const read = schema.safeParse(request.body ?? {});
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

/** Returns the body of a request whose media type is streamed. An absent body is empty. */
export const getBodyStream = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : Readable.from([]);
