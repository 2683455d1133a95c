import { getDefaultDirection, type SearchQuery, type Sort } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import { type Cursor, CursorError, formatCursor } from "./cursor.ts";
import { type SimilarityRanker, RANKED } from "./meaning.ts";
import type { Reason, SearchResult, Viewer } from "./model.ts";
import { createQueryPlan, type Page, type QueryPlan, type Slice } from "./query-plan.ts";
import { getReason } from "./reasons.ts";
import { Relevance } from "./relevance.ts";
import { createTopK } from "./top-k.ts";

/** Returns the name of a query's sort order. Cursors are valid for one order only. */
export function getOrderName(query: SearchQuery): string {
  if (query.nearest !== undefined) return "meaning.desc";
  if (query.sort === undefined && (query.search?.trim() ?? "") !== "") return "relevance.desc";
  return `${query.sort ?? "trending"}.${query.direction ?? getDefaultDirection(query.sort)}`;
}

/** Returns whether the page of a cursor tolerated typos. Throws for cursors of another order. */
export function isFuzzyCursor(cursor: Cursor, name: string): boolean {
  if (cursor.order === name) return false;
  if (cursor.order === `${name}~`) return true;
  throw new CursorError();
}

export function createPager(collection: Collection, meaning: SimilarityRanker) {
  const relevance = new Relevance(collection);

  /** Returns the most relevant documents for the words of a query. */
  function rankByWords(query: SearchQuery, viewer: Viewer | undefined): number[] {
    if ((query.search?.trim() ?? "") === "") return [];
    const plan = createQueryPlan(collection, query, viewer);
    return relevance.page({ plan, skip: 0, limit: RANKED, cursor: undefined }).documents.slice(0, RANKED);
  }

  /** Returns the IDs of a page and the cursor of the next. */
  function page(
    query: SearchQuery,
    plan: QueryPlan,
    { cursor, byWords }: { cursor: Cursor | undefined; byWords: readonly number[] },
  ): Pick<SearchResult, "ids" | "reasons" | "next"> {
    const name = getOrderName(query);
    const slice = { plan, cursor, limit: query.limit, skip: cursor === undefined ? (query.offset ?? 0) : 0 };
    const { documents, key } = query.nearest
      ? meaning.page(slice, query.nearest, byWords)
      : name.startsWith("relevance")
        ? relevance.page(slice)
        : byNumber(
            collection,
            slice,
            query.sort ?? "trending",
            query.direction ?? getDefaultDirection(query.sort),
          );
    const documentsOnPage = documents.slice(0, query.limit);
    const ids = documentsOnPage.map((document) => collection.documents.id(document));
    const last = documentsOnPage.at(-1);
    const id = ids.at(-1);
    const found = { ids, ...explain(collection, plan, documentsOnPage) };
    if (last === undefined || id === undefined || documents.length === documentsOnPage.length) return found;
    return { ...found, next: formatCursor({ order: plan.isFuzzy ? `${name}~` : name, key: key(last), id }) };
  }

  return { page, rankByWords };
}

/** Returns the reasons of matches that are not obvious. */
function explain(
  { documents, sets }: Collection,
  { words }: QueryPlan,
  found: readonly number[],
): Pick<SearchResult, "reasons"> {
  const reasons: Record<string, Reason[]> = {};
  for (const document of words.length > 0 ? found : []) {
    const id = documents.id(document);
    for (const { word, fields } of words) {
      const field = fields.find(({ set }) => sets.has(set, document));
      const reason = field && getReason(word, field.name, id);
      if (reason) (reasons[id] ??= []).push(reason);
    }
  }
  return Object.keys(reasons).length > 0 ? { reasons } : {};
}

function byNumber(
  collection: Collection,
  { plan, skip, limit, cursor }: Slice,
  sort: Sort,
  direction: "asc" | "desc",
): Page {
  const { documents, orders, sets } = collection;
  const column = orders.column(sort);
  const key = (document: number) => {
    const number = column.at(document);
    return Number.isNaN(number) ? null : number;
  };
  const needed = Math.min(skip + limit + 1, plan.total);
  if (limit === 0 || skip >= plan.total) return { documents: [], key };
  const id = cursor && Buffer.from(cursor.id);
  const sign = direction === "asc" ? 1 : -1;
  const compareNumbers = (a: number, b: number) => {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return sign * (a - b);
  };
  const isReversed = sort === "id" && direction === "desc";
  const idSign = isReversed ? -1 : 1;
  const after = (document: number) =>
    cursor === undefined ||
    id === undefined ||
    (compareNumbers(column.at(document), cursor.key ?? Number.NaN) ||
      idSign * documents.compareIdWith(document, id)) > 0;

  const order = orders.get(sort);
  // Walking the order passes models that do not match; sorting reads each match once.
  const walk = order !== undefined && plan.total * plan.total > needed * documents.size;
  const found: number[] = [];
  if (walk) {
    let steps = 2 * plan.total + 1000;
    const visit = (document: number) => {
      steps -= 1;
      if (sets.has(plan.found, document) && after(document)) found.push(document);
      return found.length < needed && steps > 0;
    };
    const visitUnknown = (document: number) => {
      if (Number.isNaN(column.at(document))) return visit(document);
      steps -= 1;
      return steps > 0;
    };
    const known = () => found.length < needed && steps > 0;
    if (cursor?.key !== null) {
      if (direction === "desc") {
        order.known.walk(cursor === undefined ? { chunk: 0, index: 0 } : order.known.first(after), visit);
      } else {
        walkUpwards(order.known, column.at, cursor?.key ?? -Infinity, visit, known);
      }
    }
    const compareWithCursor = (document: number) =>
      id === undefined ? -1 : documents.compareIdWith(document, id);
    if (isReversed)
      orders.byId.walkBack(
        orders.byId.first((document) => compareWithCursor(document) >= 0),
        visit,
      );
    else if (known())
      orders.byId.walk(
        cursor?.key === null
          ? orders.byId.first((document) => compareWithCursor(document) > 0)
          : { chunk: 0, index: 0 },
        visitUnknown,
      );
    if (steps > 0) return { documents: found.slice(skip), key };
  }
  const top = createTopK<number>(
    needed,
    (a, b) => compareNumbers(column.at(a), column.at(b)) || idSign * documents.compareIds(a, b),
  );
  for (const document of sets.list(plan.found, plan.total)) if (after(document)) top.add(document);
  return { documents: top.sorted().slice(skip), key };
}

/** Walks from the smallest number up. Documents with equal numbers stay in ID order. */
function walkUpwards(
  order: NonNullable<ReturnType<Collection["orders"]["get"]>>["known"],
  numberOf: (document: number) => number,
  from: number,
  visit: (document: number) => boolean,
  more: () => boolean,
): void {
  // The order is largest first, so the walk starts behind the last document that is not below `from`.
  let end = order.first((document) => numberOf(document) < from);
  for (let last = order.before(end); last !== undefined && more(); last = order.before(end)) {
    const number = numberOf(last);
    const start = order.first((document) => numberOf(document) <= number);
    order.walk(start, (document) => numberOf(document) === number && visit(document));
    end = start;
  }
}
