// `npm run verify:snippets`: runs every snippet and writes the results to docs/snippets.md and snippets/verifications.gen.ts.
import { writeFileSync } from "node:fs";
import { listVerificationCases } from "../snippets/testing/verification-cases.ts";
import { verifyAll } from "../snippets/testing/verify-all.ts";
import { createReport, createVerifications } from "../snippets/testing/report.ts";
import { findTypeErrors } from "../snippets/testing/types.ts";

const started = performance.now();
const claims = await listVerificationCases();
let done = 0;
const found = await verifyAll(claims, ({ name, snippet, problems }) => {
  if (problems.length > 0)
    console.error(`✗ ${snippet.language} ${snippet.client}, ${name}\n  ${problems.join("\n  ")}`);
  if (++done % 100 === 0) console.log(`${done} of ${claims.length}`);
});
// Sorted by case, so that the files do not depend on the order in which runs finish.
const order = new Map(claims.map(({ snippet }, at) => [snippet, at]));
found.results.sort((a, b) => (order.get(a.snippet) ?? 0) - (order.get(b.snippet) ?? 0));

const missing = Object.entries(found.missing);
for (const [language, reason] of missing) {
  const skipped = claims.filter(({ snippet }) => snippet.language === language).length;
  console.error(`${skipped} programs in ${language} were not run: ${reason}`);
}
const wrong = found.results.filter(({ problems }) => problems.length > 0).length;
console.log(
  `${found.results.length} runs, ${wrong} failed, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
if (missing.length > 0) {
  console.error("error: nothing was written. All languages must run. Install the missing runtimes.");
  process.exit(1);
}
const untyped = findTypeErrors(claims.map(({ snippet }) => snippet));
const date = new Date().toISOString().slice(0, 10);
const to = (path: string) => new URL(`../${path}`, import.meta.url);
writeFileSync(to("docs/snippets.md"), createReport(found, untyped, date));
writeFileSync(
  to("snippets/verifications.gen.ts"),
  `// Written by \`npm run verify:snippets\`. Do not edit.\nimport type { Proofs } from "./verification.ts";\n\nexport const proofs: Proofs = ${JSON.stringify(createVerifications(found, untyped, date), null, 1)};\n`,
);
process.exit(wrong > 0 ? 1 : 0);
