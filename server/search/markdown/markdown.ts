import { findLibrary, getUsageSnippets, type ModelHub } from "@modelyard/catalog";
import { paths, QueryError } from "@modelyard/contract";
import { hostedSnippets } from "../../models/snippets/hosted-snippets.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { facetLabel } from "../facets/label.ts";
import { getCatalogFacts } from "../../models/catalog-facts.ts";

/** Formats a model page as Markdown: metadata, code, and card. */
export async function modelMarkdown(
  record: ModelRecord,
  card: string | undefined,
  origin: string,
  hub: ModelHub | undefined,
  getProviderLabel: (id: string) => string,
): Promise<string> {
  const parts = [`# ${record.id}\n`, facts(record, origin, getProviderLabel)];

  const libraries = getUsageSnippets({ ...getCatalogFacts(record), hub }, {});
  if (libraries.some(({ snippets, notices }) => snippets.length > 0 || notices.length > 0))
    parts.push("## Use this model\n");
  for (const { label, snippets, notices } of libraries) {
    if (snippets.length === 0 && notices.length === 0) continue;
    parts.push(`### ${label}\n`);
    for (const { message } of notices) parts.push(`> ${message}\n`);
    for (const { language, title, install, code } of snippets) {
      if (title !== undefined) parts.push(`${title}:\n`);
      if (install !== undefined) parts.push(fenced("bash", install));
      parts.push(fenced(language, code));
    }
  }

  parts.push(...(await hosted(record, origin)));

  const text = card === undefined ? "" : withoutFrontMatter(card).trim();
  if (text !== "") parts.push("## Model card\n", `${text}\n`);
  return parts.join("\n");
}

const FENCES = { python: "python", js: "javascript", sh: "bash" } as const;

/** Returns code that calls the hosted model, with the first client of each language. */
async function hosted(record: ModelRecord, origin: string): Promise<string[]> {
  const all = await hostedSnippets(record, origin).catch((error: unknown) => {
    // No provider serves the model's task.
    if (error instanceof QueryError) return [];
    throw error;
  });
  if (all.length === 0) return [];
  const parts = ["## Call a hosted version\n"];
  for (const [language, fence] of Object.entries(FENCES)) {
    const first = all.find((snippet) => snippet.language === language);
    if (first === undefined) continue;
    parts.push(`### ${first.client}\n`);
    if (first.install.length > 0) parts.push(fenced("bash", first.install.join("\n")));
    const needs = first.env.map(
      ({ name, about, value, link }) =>
        `- \`${name}\`: ${value === undefined ? about : `\`${value}\`. ${about}`}${link === undefined ? "" : ` <${link}>`}`,
    );
    if (needs.length > 0) parts.push(`${needs.join("\n")}\n`);
    parts.push(fenced(fence, first.code));
  }
  return parts;
}

function facts(record: ModelRecord, origin: string, getProviderLabel: (id: string) => string): string {
  const library =
    record.library_name === undefined
      ? undefined
      : (findLibrary(record.library_name)?.label ?? record.library_name);
  const license = record.tags.find((tag) => tag.startsWith("license:"))?.slice("license:".length);
  const live = Object.entries(record.mappings).filter(([, { status }]) => status === "live");
  const rows: [string, string | undefined][] = [
    ["Task", record.pipeline_tag && facetLabel("pipeline_tag", record.pipeline_tag)],
    ["Library", library],
    ["License", license && facetLabel("license", license)],
    ["Parameters", record.parameters?.toLocaleString("en")],
    ["Context", record.context === undefined ? undefined : formatContext(record)],
    ["Architectures", record.config?.architectures?.join(", ")],
    ["Access", record.gated === false ? "open" : "access request required"],
    ["Hosted by", live.length === 0 ? undefined : live.map(([id]) => getProviderLabel(id)).join(", ")],
    ["Downloads, 30 days", record.downloads?.toLocaleString("en")],
    ["Last changed", record.lastModified?.slice(0, 10)],
    ["Metadata as of", record.asOf],
    ["Page", `${origin}${paths.model(record.id)}`],
  ];
  return `${rows.flatMap(([name, value]) => (value === undefined ? [] : [`- ${name}: ${value}`])).join("\n")}\n`;
}

const formatContext = ({ context = 0, contextExtended: extended }: ModelRecord) =>
  `${context.toLocaleString("en")} tokens${extended === undefined ? "" : `, ${extended.toLocaleString("en")} with an extension`}`;

/** Formats a code block with a fence longer than any in the code. */
function fenced(language: string, code: string): string {
  const maxRun = Math.max(2, ...[...code.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = "`".repeat(maxRun + 1);
  return `${fence}${language}\n${code}\n${fence}\n`;
}

const withoutFrontMatter = (card: string) => card.replace(/^\s*---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, "");
