import { flushCompileCache } from "node:module";
import { afterAll } from "vitest";

// Workers would end without writing the compile cache.
afterAll(() => flushCompileCache());
