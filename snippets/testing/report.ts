import { tasks } from "@modelyard/catalog";
import { providerIds, providers } from "@modelyard/inference";
import { clients } from "../clients.ts";
import type { ClientVerifications, Verifications } from "../verification.ts";
import type { Snippet } from "../snippet.ts";
import { getCell, type NamedCase } from "./verification-cases.ts";
import { javascriptVersions } from "./javascript.ts";
import type { VerificationResults, VerificationResult } from "./verify-all.ts";
import { pythonVersions } from "./python.ts";

type Results = VerificationResults<NamedCase>;

/** Package names of clients that differ from the client ID. */
const packages: Readonly<Record<string, string>> = {
  fal_client: "fal-client",
  "huggingface.js": "@huggingface/inference",
  modelyard: "@modelyard/inference",
};

const columns = clients.map(({ id, language }) => ({ id, language, key: `${language} ${id}` }));

function getVersions({ id, language }: (typeof columns)[number], { runtimes }: Results): string {
  const name = packages[id] ?? id;
  const libraries: Readonly<Record<string, string>> = {
    ...(language === "js" ? javascriptVersions : pythonVersions),
  };
  const version = language === "sh" ? undefined : libraries[name];
  return [version && `${name} ${version}`, runtimes[language]].filter(Boolean).join(", ");
}

/** Creates the verification data of the website. A provider counts as verified if all of its runs passed. */
export function createVerifications(
  verified: Results,
  untyped: ReadonlyMap<Snippet, string>,
  date: string,
): Verifications {
  const bySnippet = columns.map((column): [string, ClientVerifications] => {
    const matching = verified.results.filter((result) => getCell(result).client === column.key);
    const passing = (isPassing: (result: VerificationResult<NamedCase>) => boolean) =>
      getPassingCells(matching, isPassing);
    return [
      column.key,
      {
        versions: getVersions(column, verified),
        runs: passing(({ problems }) => problems.length === 0),
        typed: column.language === "js" ? passing(({ snippet }) => !untyped.has(snippet)) : {},
      },
    ];
  });
  return { date, clients: Object.fromEntries(bySnippet) };
}

/** Returns the providers of each task for which all results passed. */
function getPassingCells(
  results: readonly VerificationResult<NamedCase>[],
  isPassing: (result: VerificationResult<NamedCase>) => boolean,
): Record<string, string[]> {
  const byTask = Map.groupBy(results, (result) => getCell(result).task);
  const rows = [...byTask].map(([task, all]): [string, string[]] => {
    const byProvider = Map.groupBy(all, (result) => getCell(result).provider);
    return [task, [...byProvider].flatMap(([id, group]) => (group.every(isPassing) ? [id] : [])).toSorted()];
  });
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Creates docs/snippets.md. */
export function createReport(verified: Results, untyped: ReadonlyMap<Snippet, string>, date: string): string {
  const { results } = verified;
  const failed = results.filter(({ problems }) => problems.length > 0);
  const typed = results.filter(({ snippet }) => snippet.language === "js");
  const createRows = (ids: readonly string[], field: "task" | "provider", label: (id: string) => string) =>
    ids.flatMap((id) => {
      const matching = results.filter((result) => getCell(result)[field] === id);
      const counts = columns.map(({ key }) =>
        formatCount(matching.filter((result) => getCell(result).client === key)),
      );
      return matching.length === 0
        ? []
        : [`| ${label(id)} | ${[...counts, formatCount(matching)].join(" | ")} |`];
    });
  const head = (first: string) => [
    `| ${[first, ...columns.map(({ id, language }) => `${language}: ${id}`), "all"].join(" | ")} |`,
    `|${" --- |".repeat(columns.length + 2)}`,
  ];
  const labels: Readonly<Record<string, { label: string }>> = tasks;
  const services: Readonly<Record<string, { label: string }>> = providers;
  return [
    "# Snippet verification",
    "",
    "Written by `npm run verify:snippets`, which runs every snippet in this project the way a reader would: pasted into a file, with the clients installed and the token set. Do not edit.",
    "",
    `**${results.length - failed.length} of ${results.length}** passed on ${date}: each exited successfully, sent the expected request and no other, and printed or saved the response.`,
    "",
    "## Method",
    "",
    "- The code runs unedited and uses the real host names. A local proxy terminates TLS for these hosts, with a certificate created for the run. Programs trust the certificate through documented environment variables (`HTTPS_PROXY`, `SSL_CERT_FILE`, `NODE_EXTRA_CA_CERTS`, and others). The proxy forwards requests to [fakes](../inference/testing/fakes) of every provider, the router, and the hub. Requests to any other host are rejected and fail the run.",
    "- The fakes check the method, path, headers, credential, and every field of the body. They are written from documentation, not recorded, so a provider may behave differently today. The level *ran against the provider* covers this difference. No snippet has that level yet.",
    "- `fetch`, `requests`, `curl` and `@modelyard/inference` must send exactly the request that the inference client creates. The other clients create their own requests, which must contain every text, number, and file of the input, unchanged.",
    "- Output files are compared byte by byte. Output texts and numbers must appear in the printed output.",
    `- Every client is also tested with hostile texts as messages, prompts, labels, table columns, file names, and headers: quotes of all kinds, backslashes, line breaks, \`$(…)\`, \`</script>\`, templates, control characters, emoji, and texts of 100 kB.`,
    "",
    "## Versions",
    "",
    ...columns.map((column) => `- ${column.language}: ${column.id} – ${getVersions(column, verified)}`),
    "",
    "## Tasks",
    "",
    "Passed runs out of all runs: routed and direct, with and without streaming, at self-hosted endpoints, and with hostile texts.",
    "",
    ...head("task"),
    ...createRows(Object.keys(tasks), "task", (id) => labels[id]?.label ?? id),
    `| **all** | ${[...columns.map(({ key }) => formatCount(results.filter((result) => getCell(result).client === key))), formatCount(results)].join(" | ")} |`,
    "",
    "## Providers",
    "",
    ...head("provider"),
    ...createRows(providerIds, "provider", (id) => services[id]?.label ?? id),
    ...createRows(["auto"], "provider", () => "Chosen by the router"),
    ...createRows(["endpoint"], "provider", () => "Self-hosted endpoint"),
    "",
    "## Failures",
    "",
    ...(failed.length === 0
      ? ["None."]
      : failed.map(
          ({ name, snippet, problems }) =>
            `- ${snippet.language}: ${snippet.client}, ${name}: ${formatQuoted(problems[0])}`,
        )),
    "",
    "## Types",
    "",
    `TypeScript checks the ${typed.length} programs in JavaScript against the types of their clients, and reports no errors for ${typed.length - untyped.size}. The other programs run correctly despite these type errors:`,
    "",
    ...listTypeErrors(typed, untyped),
    "",
  ].join("\n");
}

function listTypeErrors(typed: readonly NamedCase[], untyped: ReadonlyMap<Snippet, string>): string[] {
  const errors = typed
    .filter(({ snippet, name }) => untyped.has(snippet) && !name.startsWith("hostile"))
    .map(({ snippet, plan }) => `- ${snippet.client}, ${plan.task}: ${formatQuoted(untyped.get(snippet))}`);
  return [...new Set(errors)];
}

const formatCount = (results: readonly VerificationResult<NamedCase>[]): string =>
  results.length === 0
    ? "–"
    : `${results.filter(({ problems }) => problems.length === 0).length}/${results.length}`;

const formatQuoted = (text = ""): string =>
  `\`${text.replaceAll(/\s+/g, " ").replaceAll("`", "'").slice(0, 200)}\``;
