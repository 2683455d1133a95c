import { readFileSync } from "node:fs";

/** A model server of the demo. fake-server.ts serves all of them. Prices are in USD per million tokens. */
export interface DemoServer {
  id: string;
  label: string;
  region: string;
  /** Median milliseconds to the first token. */
  firstMs: number;
  tokensPerSecond: number;
  /** Share of requests that fail. */
  failing: number;
  /** Price per million tokens by model: input and output. */
  models: Readonly<Record<string, readonly [input: number, output: number]>>;
}

/** The servers of the demo, best first for most requests. */
export const SERVERS = JSON.parse(
  readFileSync(new URL("./servers.json", import.meta.url), "utf8"),
) as readonly DemoServer[];
