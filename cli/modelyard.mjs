#!/usr/bin/env node
// Plain JavaScript: a Node that is too old to read TypeScript must still be able to say so.
const [major] = process.versions.node.split(".").map(Number);
if (major >= 24) {
  await import("./main.ts");
} else {
  console.error(
    `modelyard needs Node 24 or newer, and this is Node ${process.versions.node}.\n` +
      "The packages of the project bring the right one. In the project's folder:\n" +
      "  npx modelyard import FILE        or        npm run modelyard -- import FILE",
  );
  process.exitCode = 2;
}
