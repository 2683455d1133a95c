import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";

/** A gateway on core 0, in front of the provider. */
export interface Running {
  child: ChildProcess;
  port: number;
}

export interface Gateway {
  name: string;
  path: string;
  /** Whole lines. */
  headers: (upstream: number) => string;
  /** Gets it, where it is not there yet. Returns why it cannot be had here. */
  install?: () => string | undefined;
  run: (upstream: number) => Promise<Running>;
}

/** As `npm start` has it; peers get it too. */
export const env = { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: ".cache/compile" };

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
