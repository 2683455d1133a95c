import type { z } from "zod";
import type { ErrorId } from "./errors.ts";
import type { QueryParameters } from "./parameters.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A part of a path: what it stands for, and one that there could be. */
type PathParts = Readonly<Record<string, { about: string; example: string }>>;

/** One address of the API: what it takes, what it answers, what can go wrong. */
export interface Endpoint {
  /** Default `GET`. */
  method?: Method;
  path: string;
  summary: string;
  about?: string;
  /** Who may ask. Absent: everyone, for what everyone may read. */
  auth?: AuthRequirement;
  parts?: PathParts;
  query?: QueryParameters;
  /** What is sent as JSON, with a body that is right. */
  body?: { schema: z.ZodType; example: unknown };
  /** A schema for JSON, or the type of a text. */
  answer: z.ZodType | "text/markdown" | "text/plain" | "text/csv" | "application/atom+xml";
  /** Default 200. */
  status?: 201;
  errors?: readonly ErrorId[];
}

/** `token`: anyone the hub knows; `session`: only somebody signed in, no token; `admin`: those who run the hub. */
export type AuthRequirement = "token" | "session" | "admin" | "admin session";
