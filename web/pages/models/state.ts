import { type Facet, paths } from "@modelyard/contract";

/**
 * All state of the listing is in its URL. These functions read it and create the links that change it. They
 * expect the canonical query that `canonical.server.ts` redirects to.
 */

/** Parameters that a change to the filters resets: the page, and a search among facet values. */
export const POSITION_PARAMETERS = ["p", "cursor", "find", "named"];

/** Facets that accept a single value. */
const SINGLE: ReadonlySet<Facet> = new Set(["gated"]);

/** Returns the URL of the listing with this state. */
export function href(state: URLSearchParams): string {
  const query: Record<string, string[]> = {};
  for (const [name, value] of state) (query[name] ??= []).push(value);
  return paths.models(query);
}

/** Returns the state with a parameter set, or removed if the value is `undefined`. */
export function withParameter(state: URLSearchParams, name: string, value: string | undefined) {
  const next = withoutParameter(state, name);
  if (value !== undefined) next.set(name, value);
  return next;
}

/** Returns the state without a parameter, or without one of its values. */
export function withoutParameter(state: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(state);
  for (const position of POSITION_PARAMETERS) next.delete(position);
  next.delete(name, value);
  return next;
}

/** Returns the state without filters. Sort order, view, and columns stay. */
export function withoutFilters(state: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of ["sort", "direction", "view", "columns"]) {
    for (const value of state.getAll(name)) next.append(name, value);
  }
  return next;
}

/** Returns the filters of the listing as a query, for feeds and follows. */
export function getFollowedQuery(state: URLSearchParams): string {
  const next = new URLSearchParams(state);
  for (const name of [...POSITION_PARAMETERS, "sort", "direction", "view", "columns", "match"])
    next.delete(name);
  return String(next);
}

/** Returns the URL of the Atom feed with the same filters, newest first. */
export const getFeedUrl = (state: URLSearchParams): string => paths.modelsFeed(getFollowedQuery(state));

/** Includes or excludes a facet value, or removes it if already set. A value is never both included and excluded. */
export function toggleValue(
  state: URLSearchParams,
  facet: Facet,
  value: string,
  side: "include" | "exclude" = "include",
): URLSearchParams {
  // The spelling of the value in the URL.
  const plain = facet === "gated" && value === "open" ? "false" : value;
  const selected = side === "include" ? plain : `-${plain}`;
  const opposite = side === "include" ? `-${plain}` : plain;
  if (state.has(facet, selected)) return withoutParameter(state, facet, selected);
  const next = SINGLE.has(facet) ? withoutParameter(state, facet) : withoutParameter(state, facet, opposite);
  next.append(facet, selected);
  return next;
}

/** Parses a size such as 3B, 500M, or 128K. Returns `undefined` for other text. */
export function parseSize(text: string): string | undefined {
  const [, number, unit = ""] = /^\s*(\d{1,15}(?:\.\d{1,6})?)\s*([KMBT]?)\s*$/i.exec(text) ?? [];
  return number === undefined ? undefined : `${number}${unit.toUpperCase()}`;
}

/** Parses a number of parameters. Up to three digits without a unit mean billions. */
export function parseParameterCount(text: string): string | undefined {
  const size = parseSize(text);
  return size !== undefined && /^\d{1,3}(?:\.\d+)?$/.test(size) && size !== "0" ? `${size}B` : size;
}

/** Formats a range as `min:3B,max:70B`. Returns `undefined` if both ends are open. */
export function formatRange(min: string | undefined, max: string | undefined): string | undefined {
  const ends = [min && `min:${min}`, max && `max:${max}`].filter(Boolean);
  return ends.length > 0 ? ends.join(",") : undefined;
}

/** Parses the ends of a range. A single number is both minimum and maximum. */
export function parseRange(value: string | null): { min?: string; max?: string } {
  if (value === null) return {};
  const [, min] = /(?:^|,)\s*min:([^,]+)/.exec(value) ?? [];
  const [, max] = /(?:^|,)\s*max:([^,]+)/.exec(value) ?? [];
  if (min === undefined && max === undefined) return { min: value, max: value };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
