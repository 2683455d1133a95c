import { inject } from "vitest";
import { createClient } from "./postgres.ts";

/** The PostgreSQL server that all test files of a run share. A test that stops its server uses `startPostgres`. */
export async function sharedPostgres() {
  const response = await fetch(inject("postgres"));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return createClient(Number(text));
}

export type SharedPostgres = Awaited<ReturnType<typeof sharedPostgres>>;
