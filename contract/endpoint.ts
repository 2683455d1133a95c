import type { z } from "zod";
import type { AuditRule } from "./audit.ts";
import type { ErrorId } from "./errors.ts";
import type { ChoiceOf, QueryParameter, QueryParameters, QueryValues } from "./parameters.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A path parameter. Default kind: text of up to 1,000 characters. */
export type PathParameter = Omit<QueryParameter, "kind" | "aliases" | "commas"> & {
  kind?: "text" | "integer" | "choice";
  /** The value may contain slashes. Only for the last parameter of a path. */
  slashes?: true;
};

/** An endpoint of the API: its parameters, body, response, and errors. */
export interface Endpoint {
  /** Method and path. Parameters are in braces. */
  route: `${Method} ${string}`;
  summary: string;
  description?: string;
  /** Required authentication. Absent: none, for public data. Checked before the body is read. */
  auth?: AuthRequirement;
  parts?: Readonly<Record<string, PathParameter>>;
  query?: QueryParameters;
  /** JSON body with a valid example. `stream`: media type of a streamed form of the body, which the handler parses. */
  body?: { schema: z.ZodType; example: unknown; stream?: string };
  /** Schema of a JSON response, or the media type of a text response. */
  response: z.ZodType | "text/markdown" | "text/plain" | "text/csv" | "application/atom+xml";
  /** Required for endpoints that change something. A request that only reads may call `auditRead`. */
  audit?: AuditRule;
  /** Default: 200. */
  status?: 201;
  /**
   * Errors in addition to those that follow from the declaration: `BadRequest` with a query or body, `Unauthorized` with
   * `auth`, and `Forbidden` with `auth` other than `token`.
   */
  errors?: readonly ErrorId[];
}

/** Returns the method and the path of an endpoint. */
export function parseRoute({ route }: Endpoint): { method: string; path: string } {
  const [method = "", path = ""] = route.split(" ");
  return { method, path };
}

/** `token`: access token or session; `session`: session only; `admin`: hub admin, with either. */
export type AuthRequirement = "token" | "session" | "admin" | "admin session";

/** Values of the path parameters of an endpoint. */
export type PathOf<E extends Endpoint> = {
  -readonly [Name in keyof E["parts"]]: E["parts"][Name] extends { kind: "integer" }
    ? number
    : ChoiceOf<E["parts"][Name]>;
};

/** Values of the query parameters of an endpoint. Parameters that the query does not contain are absent. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends QueryParameters }
  ? QueryValues<Q>
  : undefined;

/** Validated body of an endpoint; `undefined` for a streamed one. */
export type BodyOf<E extends Endpoint> = E extends { body: { schema: infer S extends z.ZodType } }
  ? z.output<S> | (E["body"] extends { stream: string } ? undefined : never)
  : undefined;

export type ResponseOf<E extends Endpoint> = E["response"] extends z.ZodType
  ? DeepReadonly<z.input<E["response"]>>
  : string;

/** Without index signatures, so that interfaces match loose schemas. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T as string extends K ? never : K]: DeepReadonly<T[K]> }
    : T;
