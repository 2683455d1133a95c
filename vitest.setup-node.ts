import { flushCompileCache } from "node:module";
import { afterAll } from "vitest";

// Workers end without writing what they compiled.
afterAll(() => flushCompileCache());
