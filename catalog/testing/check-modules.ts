// Reads a JSON list of JavaScript modules from standard input. Writes the error of each module, or null.
// Runs in its own Node.js process with --experimental-vm-modules.
import { stripTypeScriptTypes } from "node:module";
import { text } from "node:stream/consumers";
import { SourceTextModule } from "node:vm";

const modules = JSON.parse(await text(process.stdin)) as { language: string; code: string }[];

const problems = modules.map(({ language, code }) => {
  try {
    void new SourceTextModule(language === "typescript" ? stripTypeScriptTypes(code) : code);
    return null;
  } catch (error) {
    return `does not parse: ${String(error)}`;
  }
});

process.stdout.write(JSON.stringify(problems));
