// `npm run verify:snippets`: runs every snippet, and writes the results to docs/snippets.md and snippets/verifications.gen.json.
import { readFileSync, writeFileSync } from "node:fs";
import { LIBRARIES_HEADING } from "../catalog/testing/libraries/report.ts";
import { listVerificationCases } from "../snippets/testing/verification-cases.ts";
import { verifyAll } from "../snippets/testing/verify-all.ts";
import { createReport, createVerifications } from "../snippets/testing/report.ts";
import { findTypeErrors } from "../snippets/testing/types.ts";
import { compactJson } from "./compact-json.ts";

const started = performance.now();
const cases = await listVerificationCases();
let done = 0;
const checked = await verifyAll(cases, ({ name, snippet, problems }) => {
  if (problems.length > 0)
    console.error(`✗ ${snippet.language} ${snippet.client}, ${name}\n  ${problems.join("\n  ")}`);
  if (++done % 100 === 0) console.log(`${done} of ${cases.length}`);
});
// Sort in the order of the cases, so that generated files are stable.
const order = new Map(cases.map(({ snippet }, index) => [snippet, index]));
checked.results.sort((a, b) => (order.get(a.snippet) ?? 0) - (order.get(b.snippet) ?? 0));

const missing = Object.entries(checked.missing);
for (const [language, reason] of missing) {
  const skipped = cases.filter(({ snippet }) => snippet.language === language).length;
  console.error(`${skipped} programs in ${language} skipped: ${reason}`);
}
const wrong = checked.results.filter(({ problems }) => problems.length > 0).length;
console.log(
  `${checked.results.length} runs, ${wrong} failed, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
if (missing.length > 0) {
  console.error("error: no files were written because some snippets were skipped");
  process.exit(1);
}
const untyped = findTypeErrors(cases.map(({ snippet }) => snippet));
const date = new Date().toISOString().slice(0, 10);
const to = (path: string) => new URL(`../${path}`, import.meta.url);
// The rest of the page is from `npm run verify:libraries`.
const page = readFileSync(to("docs/snippets.md"), "utf8");
const rest = page.slice(page.indexOf(`\n${LIBRARIES_HEADING}\n`));
writeFileSync(to("docs/snippets.md"), createReport(checked, untyped, date) + rest);
writeFileSync(
  to("snippets/verifications.gen.json"),
  compactJson(createVerifications(checked, untyped, date)),
);
process.exit(wrong > 0 ? 1 : 0);
