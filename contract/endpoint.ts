import type { z } from "zod";
import type { ErrorId } from "./errors.ts";
import type { QueryParameters } from "./parameters.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Path parameters with a description and an example value. */
type PathParts = Readonly<Record<string, { description: string; example: string }>>;

/** An endpoint of the API: its parameters, body, response, and errors. */
export interface Endpoint {
  /** Default: `GET`. */
  method?: Method;
  path: string;
  summary: string;
  description?: string;
  /** Required authentication. Absent: none, for public data. */
  auth?: AuthRequirement;
  parts?: PathParts;
  query?: QueryParameters;
  /** JSON body with a valid example. */
  body?: { schema: z.ZodType; example: unknown };
  /** Schema of a JSON response, or the media type of a text response. */
  response: z.ZodType | "text/markdown" | "text/plain" | "text/csv" | "application/atom+xml";
  /** Default: 200. */
  status?: 201;
  errors?: readonly ErrorId[];
}

/** `token`: access token or session; `session`: session only; `admin`: hub admin, with either. */
export type AuthRequirement = "token" | "session" | "admin" | "admin session";
