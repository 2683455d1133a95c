import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SnippetLanguage } from "../snippet.ts";
import { startJavascript } from "./javascript.ts";
import type { Interpreter } from "./program.ts";
import { type VerificationCase, verifySnippet } from "./verify.ts";
import { startPython } from "./python.ts";
import { startShell } from "./shell.ts";
import { startTestContext, type TestContext } from "./test-context.ts";

const cache = fileURLToPath(new URL("../../.cache/snippets", import.meta.url));

/** An interpreter with a separate test context, which runs one program at a time. */
export interface Lane {
  language: SnippetLanguage;
  interpreter: Interpreter;
  context: TestContext;
  /** Returns the problems of a case; empty if it passed. */
  verify(verificationCase: VerificationCase): Promise<string[]>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const start: Record<SnippetLanguage, (directory: string) => Promise<Interpreter>> = {
  python: startPython,
  js: startJavascript,
  sh: startShell,
};

/** Opens a lane. Throws with the reason if the runtime of the language is missing. */
export async function openLane(language: SnippetLanguage): Promise<Lane> {
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, `${language}-`));
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  try {
    const interpreter = await start[language](directory);
    const context = await startTestContext(directory);
    let previous: Promise<unknown> = Promise.resolve();
    const close = async () => {
      await interpreter.close();
      await context.close();
      removeDirectory();
    };
    return {
      language,
      interpreter,
      context,
      async verify(verificationCase) {
        const run = previous.then(async () => await verifySnippet(verificationCase, interpreter, context));
        previous = run.catch(() => {});
        return await run;
      },
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    removeDirectory();
    throw error;
  }
}
