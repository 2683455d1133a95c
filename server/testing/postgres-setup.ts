import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
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
  const server = createServer((_, response) => {
    postgres ??= import("./postgres.ts").then(({ startPostgres }) =>
      startPostgres(["shared_buffers=32MB", "max_connections=300"]),
    );
    postgres.then(
      ({ port }) => response.end(String(port)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("postgres", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await postgres)?.[Symbol.asyncDispose]();
  };
}
