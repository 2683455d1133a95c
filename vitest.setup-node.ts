import { flushCompileCache } from "node:module";
import { afterAll } from "vitest";
import { setLimits } from "./server/http/limits.ts";

// On a busy machine, pages would otherwise respond that the hub is busy.
setLimits({ maxJobWaitMs: 300_000 });

// Workers would end without writing the compile cache.
afterAll(() => flushCompileCache());
