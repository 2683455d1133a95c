import { inject } from "vitest";
import { createClient } from "./postgres.ts";

let client: Promise<ReturnType<typeof createClient>> | undefined;

/** Returns the PostgreSQL server that all test files of a run share. A test that stops its server uses `startPostgres`. */
export const sharedPostgres = () => (client ??= connect());

async function connect() {
  const response = await fetch(inject("postgres"));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return createClient(Number(text));
}

/** Creates a database with the hub's tables on the shared server, and returns its location. */
export async function createPostgresLocation() {
  return { url: await (await sharedPostgres()).migratedDatabase() };
}
