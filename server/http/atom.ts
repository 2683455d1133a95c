export interface Feed {
  title: string;
  /** Base URL of the hub, without a trailing slash. */
  origin: string;
  /** Paths of the feed and of the page that it follows. */
  self: string;
  page: string;
}

export interface FeedEntry {
  title: string;
  /** Path of its page. */
  path: string;
  /** Distinguishes entries of the same page. */
  id?: string;
  /** ISO 8601, UTC. Atom requires a date: without one, it is the oldest, so that readers do not show it as new. */
  date: string | undefined;
  author: string | undefined;
  summary?: string;
  categories?: readonly string[];
}

const EPOCH = "1970-01-01T00:00:00.000Z";

/** Formats an Atom feed (RFC 4287). */
export function atomFeed({ title, origin, self, page }: Feed, entries: readonly FeedEntry[]): string {
  const newest = entries.map(({ date = EPOCH }) => date).toSorted();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(origin + self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin + page)}"/>`,
    `<updated>${newest.at(-1) ?? EPOCH}</updated>`,
    "<author><name>Modelyard</name></author>",
    ...entries.map((entry) => formatEntry(entry, origin)),
    "</feed>",
    "",
  ].join("\n");
}

function formatEntry(
  { title, path, id, date = EPOCH, author, summary, categories = [] }: FeedEntry,
  origin: string,
) {
  const url = origin + path;
  return [
    "<entry>",
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(id === undefined ? url : `${origin}/${id}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(url)}"/>`,
    `<published>${date}</published>`,
    `<updated>${date}</updated>`,
    ...(author === undefined ? [] : [`<author><name>${escaped(author)}</name></author>`]),
    ...(summary === undefined ? [] : [`<summary>${escaped(summary)}</summary>`]),
    ...categories.map((term) => `<category term="${escaped(term)}"/>`),
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
