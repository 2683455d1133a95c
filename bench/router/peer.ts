import type { ChildProcess } from "node:child_process";

/** A running gateway on core 0, in front of the provider. */
export interface Running {
  child: ChildProcess;
  port: number;
}

export interface Gateway {
  name: string;
  path: string;
  /** Complete header lines. */
  headers: (upstream: number) => string;
  /** Installs and configures the gateway. Returns the reason if it is unavailable. */
  install?: (upstream: number) => string | undefined;
  run: (upstream: number) => Promise<Running>;
}

/** Node.js options of `npm start`, also used for peers. */
export const env = { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: ".cache/compile" };
