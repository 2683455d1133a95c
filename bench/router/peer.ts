import type { ChildProcess } from "node:child_process";

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
  /** Gets it, where it is not there yet, and what it is to know. Returns why it cannot be had here. */
  install?: (upstream: number) => string | undefined;
  run: (upstream: number) => Promise<Running>;
}

/** As `npm start` has it; peers get it too. */
export const env = { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: ".cache/compile" };
