import { type Facet, FACETS, MATCH_ALL, type Range, type SearchQuery } from "@modelyard/contract";
import { CursorError, parseCursor, formatCursor } from "../cursor.ts";
import { getReason } from "../reasons.ts";
import type {
  CountedValue,
  IndexedModel,
  IndexOptions,
  ModelIndex,
  SearchResult,
  Suggestions,
  Reason,
  Viewer,
} from "../model.ts";
import { getAuthor, getName, getFacetValues } from "../model.ts";
import type { MatchField } from "../rank.ts";
import { IN_ORDER_BONUS, NAME_FIELDS, ORDERED_FIELDS, POINTS, getPopularity, getScore } from "../rank.ts";
import { getCardWords } from "./card-words.ts";
import { canHaveTypo, DOMINANCE, isLikelyTypo, MAX_RARE, canHaveTypoInTags, isTypo } from "../misspelling.ts";
import {
  canMatchTagPrefix,
  createOrderCounter,
  getHalves,
  getJoined,
  getMatchLevel,
  getNameAlternatives,
  getNameWords,
  getTaskByNickname,
  getQueryWords,
  getTagWords,
} from "../words.ts";

/** An index without embeddings. */
export type WordIndex = Omit<ModelIndex, "setVectors" | "clearVectors" | "findSimilar">;

/** Creates a simple index without embeddings that defines the expected results: every query reads every model. */
export function createReference(options: IndexOptions = {}): WordIndex {
  const docs = new Map<string, Doc>();
  const listVisible = (viewer?: Viewer) => [...docs.values()].filter((doc) => isVisible(doc.model, viewer));

  const put = (model: IndexedModel) => {
    docs.delete(toKey(model.id));
    docs.set(toKey(model.id), createDoc(model));
  };
  const search = (query: SearchQuery, viewer?: Viewer) => run(listVisible(viewer), query, options);

  return {
    put,
    putMany: (models) => [...models].forEach(put),
    delete: (id) => docs.delete(toKey(id)),
    async fill(models) {
      for await (const model of models) put(model);
    },
    search,
    find: (text, limit, viewer) => suggest(listVisible(viewer), text, limit, options),
    count: (facet, value, viewer) => listVisible(viewer).filter((doc) => has(doc, facet, value)).length,
    has: (id) => docs.has(toKey(id)),
    get size() {
      return docs.size;
    },
    save: () => Promise.resolve(false),
    stats: () => ({ models: docs.size, bytes: 0, buildMs: 0 }),
  };
}

/** Returns the key of an ID. Case is ignored. */
const toKey = (id: string) => id.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

interface Doc {
  model: IndexedModel;
  name: Set<string>;
  first: string;
  parts: number;
  author: Set<string>;
  task: Set<string>;
  tags: Set<string>;
  card: Set<string>;
}

function createDoc(model: IndexedModel): Doc {
  const { words, first, parts } = getNameWords(getName(model.id));
  return {
    model,
    name: words,
    first,
    parts,
    task: new Set(model.task === undefined ? [] : getTagWords(model.task)),
    author: getNameWords(getAuthor(model.id)).words,
    tags: new Set([...model.tags, ...model.library].flatMap(getTagWords)),
    card: getCardWords(model.text ?? ""),
  };
}

const isVisible = ({ hidden, id }: IndexedModel, viewer: Viewer = []) =>
  hidden !== true ||
  viewer === "all" ||
  viewer.includes(getAuthor(id)) ||
  (id.includes("/") && viewer.some((name) => toKey(name) === toKey(id)));

const has = (doc: Doc, facet: Facet, value: string) => getFacetValues(doc.model, facet).includes(value);

function run(docs: Doc[], query: SearchQuery, options: IndexOptions): SearchResult {
  const text = query.search?.trim() ?? "";
  const words = getQueryWords(text);
  const cursor = query.after === undefined ? undefined : parseCursor(query.after);
  const strict = cursor === undefined ? countMatches(words, docs) : 0;
  const corrected = cursor === undefined ? correct(docs, words, strict) : undefined;
  const isLoose = strict === 0 || corrected?.every((word, i) => isLikelyTypo(words[i] ?? "", word)) === true;
  const order = getOrder(query, words, cursor?.order, isLoose);
  const base = docs.filter(
    (doc) =>
      (text === "" || (words.length > 0 && getPoints(words, doc, order.loose) !== undefined)) &&
      (query.tags ?? []).every((tag) => doc.model.tags.includes(tag)) &&
      isInRanges(doc.model, query),
  );
  const matches = base.filter((doc) => FACETS.every((facet) => passes(doc, query, facet)));
  const sorted = matches.toSorted(
    (a, b) => order.compare(a, b) || order.idSign * compareIds(a.model.id, b.model.id),
  );

  const rest =
    cursor === undefined
      ? sorted.slice(query.offset ?? 0)
      : sorted.filter(
          (doc) => (order.after(doc, cursor.key) || order.idSign * compareIds(doc.model.id, cursor.id)) > 0,
        );
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);

  const facets: SearchResult["facets"] = {};
  for (const facet of FACETS) {
    const requested = query.facets?.[facet];
    if (requested === undefined) continue;
    const others = FACETS.filter((other) => other !== facet);
    const remaining = base.filter((doc) => others.every((other) => passes(doc, query, other)));
    facets[facet] = countFacet(docs, remaining, query, facet, requested, options);
  }
  const reasons = Object.fromEntries(
    page
      .map((doc) => [doc.model.id, text === "" ? [] : getReasons(words, doc, order.loose)] as const)
      .filter(([, all]) => all.length > 0),
  );
  const isFirst = cursor === undefined && (query.offset ?? 0) === 0 && query.limit > 0;
  const suggested =
    isFirst && corrected
      ? run(docs, { ...query, search: corrected.join(" "), facets: {}, limit: 0 }, options).total
      : 0;
  return {
    total: matches.length,
    ids: page.map((doc) => doc.model.id),
    ...(Object.keys(reasons).length > 0 && { reasons }),
    ...(corrected && suggested > 0 && { suggestion: { search: corrected.join(" "), total: suggested } }),
    facets,
    ...(last !== undefined &&
      rest.length > page.length && {
        next: formatCursor({ order: order.name, key: order.key(last), id: last.model.id }),
      }),
  };
}

function passes(doc: Doc, query: SearchQuery, facet: Facet): boolean {
  const include = query.include[facet] ?? [];
  const exclude = query.exclude[facet] ?? [];
  const values = getFacetValues(doc.model, facet);
  const included = MATCH_ALL.has(facet)
    ? include.every((value) => values.includes(value))
    : include.length === 0 || include.some((value) => values.includes(value));
  return included && !exclude.some((value) => values.includes(value));
}

function isInRanges(model: IndexedModel, query: SearchQuery): boolean {
  return Object.entries(query.ranges).every(([name, range]) => {
    const columns = { num_parameters: "parameters", fits: "memory" } as const;
    const value = model[columns[name as keyof typeof columns] ?? (name as "likes")];
    const { min = -Infinity, max = Infinity } = range as Range;
    return value !== undefined && min <= value && value <= max;
  });
}

/** Returns the order of a query: by number or by relevance. `after` compares a model with the key of a cursor. */
function getOrder(query: SearchQuery, words: string[], cursorOrder: string | undefined, isLoose: boolean) {
  const loose = cursorOrder?.endsWith("~") ?? isLoose;
  const byWords = query.sort === undefined && words.length > 0;
  const sort = byWords ? "relevance" : (query.sort ?? "trending");
  const direction = byWords ? "desc" : (query.direction ?? (sort === "id" ? "asc" : "desc"));
  const name = `${sort}.${direction}`;
  if (cursorOrder !== undefined && cursorOrder.replace("~", "") !== name) throw new CursorError();

  const keys = new Map<Doc, number | null>();
  const readKey = (doc: Doc): number | null => {
    if (byWords) return getPoints(words, doc, loose) ?? 0;
    if (sort === "id") return null;
    const value = doc.model[sort === "num_parameters" ? "parameters" : (sort as "likes")];
    return value ?? null;
  };
  const key = (doc: Doc): number | null => {
    const cached = keys.has(doc) ? keys : keys.set(doc, readKey(doc));
    return cached.get(doc) ?? null;
  };
  const sign = direction === "asc" ? 1 : -1;
  const compareKeys = (a: number | null, b: number | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b);
  return {
    idSign: sort === "id" && direction === "desc" ? -1 : 1,
    name: loose ? `${name}~` : name,
    loose,
    key,
    compare: (a: Doc, b: Doc) => compareKeys(key(a), key(b)),
    after: (doc: Doc, other: number | null) => compareKeys(key(doc), other),
  };
}

const compareIds = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Returns the points of a model for all words, or undefined if a word has no match. `loose` tolerates typos. */
function getPoints(words: string[], doc: Doc, loose: boolean): number | undefined {
  let points = 0;
  let named = 0;
  let ordered = false;
  for (const index of words.keys()) {
    const [field] = findFields(words, index, doc, loose).toSorted((a, b) => POINTS[b] - POINTS[a]);
    if (field === undefined) return undefined;
    points += POINTS[field];
    if (NAME_FIELDS.includes(field)) named += 1;
    if (ORDERED_FIELDS.has(field)) ordered = true;
  }
  const inOrder = ordered ? createOrderCounter(words)(getName(doc.model.id)) : 0;
  return getScore(points, named, doc.parts, getPopularity(doc.model)) + IN_ORDER_BONUS * inOrder;
}

const countMatches = (words: string[], docs: Doc[]) =>
  docs.filter((doc) => getPoints(words, doc, false) !== undefined).length;

/** Returns the probable spelling of the words, which many more models have in their names. */
function correct(docs: Doc[], words: string[], count: number): string[] | undefined {
  if (words.length === 0 || count > MAX_RARE) return undefined;
  const named = new Map<string, number>();
  for (const other of docs.flatMap(({ name }) => [...name])) named.set(other, (named.get(other) ?? 0) + 1);
  const corrected = words.map((word, index) => {
    if (!canHaveTypo(word)) return word;
    const similar = [...named].filter(([other]) => isTypo(word, other));
    const [best] = similar.toSorted((a, b) => b[1] - a[1] || compareIds(a[0], b[0]));
    return best &&
      best[1] >= DOMINANCE * docs.filter((doc) => findFields(words, index, doc, false).length > 0).length
      ? best[0]
      : word;
  });
  if (corrected.every((word, i) => word === words[i])) return undefined;
  return countMatches(corrected, docs) >= Math.max(1, DOMINANCE * count) ? corrected : undefined;
}

function getReasons(words: string[], doc: Doc, loose: boolean): Reason[] {
  return words.flatMap((word, index) => {
    const [field] = findFields(words, index, doc, loose).toSorted((a, b) => POINTS[b] - POINTS[a]);
    return (field && getReason(word, field, doc.model.id)) ?? [];
  });
}

function findFields(words: string[], index: number, doc: Doc, loose: boolean): MatchField[] {
  const word = words[index] ?? "";
  const fields = findStrictFields(word, doc);
  if (getNameAlternatives(word).some((all) => all.every((other) => doc.name.has(other))))
    fields.push("pieces");
  if (getJoined(words, index).some((joined) => doc.name.has(joined))) fields.push("joined");
  if (getHalves(word).some((halves) => halves.every((half) => doc.name.has(half)))) fields.push("joined");
  if (doc.model.task !== undefined && doc.model.task === getTaskByNickname(word)) fields.push("task");
  if (!loose) return fields;
  if (getHalves(word, 2).some((halves) => halves.every((half) => doc.name.has(half)))) fields.push("typo");
  const all = [...doc.name, ...doc.author, ...(canHaveTypoInTags(word) ? [...doc.task, ...doc.tags] : [])];
  if (all.some((other) => isTypo(word, other))) fields.push("typo");
  return fields;
}

function findStrictFields(word: string, doc: Doc): MatchField[] {
  const fields: MatchField[] = [];
  const addMatches = (words: Set<string>, byLevel: (MatchField | undefined)[]) => {
    for (const other of words) {
      const level = getMatchLevel(word, other);
      const field = level > 0 ? byLevel[3 - level] : undefined;
      if (field !== undefined) fields.push(field);
    }
  };
  addMatches(doc.name, ["name", "nameBeginning", "namePart"]);
  addMatches(doc.author, ["author", "authorBeginning", "authorPart"]);
  if (doc.first === word) fields.push("first");
  if (doc.author.has(word) && getAuthor(doc.model.id).toLowerCase() === word) fields.push("owner");
  const beginning = canMatchTagPrefix(word) ? "tagBeginning" : undefined;
  addMatches(doc.task, ["task", beginning]);
  addMatches(doc.tags, ["tag", beginning]);
  addMatches(doc.card, ["card"]);
  return fields;
}

function countFacet(
  docs: Doc[],
  remaining: Doc[],
  query: SearchQuery,
  facet: Facet,
  { top, named: filter = "" }: { top: number; named?: string },
  { label }: IndexOptions,
): { values: CountedValue[]; total: number } {
  const inAll = countValues(docs, facet);
  const inRemaining = countValues(remaining, facet);
  const selected = new Map<string, 1 | -1>();
  for (const value of query.exclude[facet] ?? []) selected.set(value, -1);
  for (const value of query.include[facet] ?? []) selected.set(value, 1);

  const needle = filter.trim().toLowerCase();
  const named = [...inAll.keys()].filter(
    (value) =>
      value.toLowerCase().includes(needle) || label?.(facet, value)?.toLowerCase().includes(needle) === true,
  );
  const values = [...new Set([...selected.keys(), ...named])].map((value) => {
    const sign = selected.get(value);
    return { value, count: inRemaining.get(value) ?? 0, ...(sign !== undefined && { selected: sign }) };
  });
  values.sort(
    (a, b) =>
      Number(b.selected !== undefined) - Number(a.selected !== undefined) ||
      b.count - a.count ||
      (inAll.get(b.value) ?? 0) - (inAll.get(a.value) ?? 0) ||
      compareIds(a.value, b.value),
  );
  return { values: values.slice(0, Math.max(top, selected.size)), total: named.length };
}

function countValues(docs: Doc[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const doc of docs) {
    for (const value of new Set(getFacetValues(doc.model, facet)))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Suggests authors whose name contains all words before the slash: exact matches, prefix matches, others. */
function suggest(docs: Doc[], text: string, limit: number, options: IndexOptions): Suggestions {
  if (text.trim() === "") return { models: [], authors: [] };
  const cardless = docs.map((doc) => ({ ...doc, card: new Set<string>() }));
  const models = run(cardless, { search: text, include: {}, exclude: {}, ranges: {}, limit }, options).ids;
  const needle = (text.split("/")[0] ?? "").trim().toLowerCase();
  const words = getQueryWords(needle);
  const rank = (name: string) =>
    name.toLowerCase() === needle ? 0 : name.toLowerCase().startsWith(needle) ? 1 : 2;
  const isNamed = (name: string) => {
    const names = [...getNameWords(name).words];
    return words.length > 0 && words.every((word) => names.some((other) => getMatchLevel(word, other) > 0));
  };
  const authors = [...countValues(docs, "author")]
    .filter(([name]) => isNamed(name))
    .map(([name, count]) => ({ name, models: count, rank: rank(name) }))
    .toSorted((a, b) => a.rank - b.rank || b.models - a.models || (a.name < b.name ? -1 : 1));
  return {
    models,
    authors: authors.slice(0, limit).map(({ name, models: count }) => ({ name, models: count })),
  };
}
