import type { TestProject } from "vitest/node";
import { startServer } from "./http-server.ts";
import type { TestPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL that returns the port of the shared PostgreSQL server; see shared-postgres.ts. */
    postgres: string;
  }
}

/** Starts one PostgreSQL server for all test files when the first one needs it, and stops it after the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | undefined;
  const server = await startServer((_, response) => {
    postgres ??= import("./postgres.ts").then(({ startPostgres }) =>
      startPostgres(["shared_buffers=32MB", "max_connections=300"]),
    );
    postgres.then(
      ({ port }) => response.end(String(port)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide("postgres", server.url);
  return async () => {
    await server[Symbol.asyncDispose]();
    await (await postgres)?.[Symbol.asyncDispose]();
  };
}
