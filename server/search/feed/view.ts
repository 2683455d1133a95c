import { findLicense, findTask } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import type { ModelRecord } from "../../models/model-record.ts";

export interface Feed {
  title: string;
  /** Base URL of the hub, without a trailing slash. */
  origin: string;
  /** Paths of the feed and of the page that it follows. */
  self: string;
  page: string;
}

/** Formats a list of models as an Atom feed (RFC 4287). */
export function atomFeed({ title, origin, self, page }: Feed, records: readonly ModelRecord[]): string {
  const newest = records.map(getDate).toSorted().at(-1) ?? EPOCH;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(origin + self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin + page)}"/>`,
    `<updated>${newest}</updated>`,
    "<author><name>Modelyard</name></author>",
    ...records.map((record) => entry(record, origin)),
    "</feed>",
    "",
  ].join("\n");
}

const EPOCH = "1970-01-01T00:00:00.000Z";

/** Atom requires a date. Models without one get the oldest, so that feed readers do not show them as new. */
function getDate({ createdAt, lastModified, asOf }: ModelRecord): string {
  const date = createdAt ?? lastModified ?? asOf;
  return date === undefined ? EPOCH : new Date(date).toISOString();
}

function entry(record: ModelRecord, origin: string): string {
  const url = origin + paths.model(record.id);
  const license = record.tags.find((tag) => tag.startsWith("license:"))?.slice("license:".length);
  const facts = [
    record.pipeline_tag && (findTask(record.pipeline_tag)?.label ?? record.pipeline_tag),
    record.parameters && `${record.parameters.toLocaleString("en")} parameters`,
    record.context && `${record.context.toLocaleString("en")} tokens context`,
    license && (findLicense(license)?.name ?? license),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return [
    "<entry>",
    `<title>${escaped(record.id)}</title>`,
    `<id>${escaped(url)}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(url)}"/>`,
    `<published>${getDate(record)}</published>`,
    `<updated>${getDate(record)}</updated>`,
    `<author><name>${escaped(record.id.split("/")[0] ?? "")}</name></author>`,
    `<summary>${escaped(facts.join(" · "))}</summary>`,
    ...record.tags.slice(0, 20).map((tag) => `<category term="${escaped(tag)}"/>`),
    "</entry>",
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text and attribute values for XML 1.0, which cannot represent most control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .toWellFormed()
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
