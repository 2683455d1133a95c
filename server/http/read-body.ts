import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { ApiError } from "./errors.ts";

/** Parses the body of a request. Throws `BadRequest` with every invalid field and its allowed values. */
export const parseBody = <Schema extends z.ZodType>(
  schema: Schema,
  { body }: FastifyRequest,
): z.output<Schema> =>
  parseFields(schema, body instanceof URLSearchParams ? getFormFields(body) : (body ?? {}));

/** Parses a part of a body. `prefix` starts the error message, to name the part. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  prefix = "",
): z.output<Schema> {
  const read = schema.safeParse(value, { error: describeIssue });
  if (read.success) return read.data;
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => ({ field, problem: "is unknown" }))
      : [{ field: issue.path.join(".") || "body", problem: issue.message }],
  );
  const problems = fields.map(({ field, problem }) => `${field}: ${problem}.`).join(" ");
  throw new ApiError("BadRequest", prefix + problems, { fields });
}

const TYPE_NAMES: Readonly<Record<string, string>> = { int: "whole number", record: "object" };

/** Returns the message of a problem for which the schema has none. Other problems get the default message. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== "invalid_type" && issue.code !== "invalid_value") return undefined;
  if (issue.input === undefined) return "is required";
  if (issue.code === "invalid_value") return `must be ${issue.values.map(String).join(" or ")}`;
  const type = TYPE_NAMES[issue.expected] ?? issue.expected;
  return `must be ${/^[aeio]/.test(type) ? "an" : "a"} ${type}`;
}

/** Returns the fields of a form. Repeated fields become lists. */
const getFormFields = (form: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );

/** Whether a request contains the streamed form of a body. */
export const isStreamed = ({ headers }: FastifyRequest, { stream }: { stream?: string }): boolean =>
  stream !== undefined && headers["content-type"]?.toLowerCase().startsWith(stream) === true;

/** Returns the body of a request whose media type is streamed. An absent body is empty. */
export const getBodyStream = ({ body }: FastifyRequest): Readable =>
  body instanceof Readable ? body : Readable.from([]);
