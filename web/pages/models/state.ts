import { type Facet, paths } from "@modelyard/contract";

/**
 * The listing's URL is its state; nothing else keeps any. These functions read it and make the links that
 * change it. They expect the canonical form that `canonical.server.ts` redirects to.
 */

/** Which page one is on, or what one looked for among filters, does not outlive a change of what is listed. */
export const PLACE = ["p", "cursor", "find", "named"];

/** Facets that the API takes one value of. */
const SINGLE: ReadonlySet<Facet> = new Set(["gated"]);

/** The listing at this state. */
export function href(state: URLSearchParams): string {
  const query: Record<string, string[]> = {};
  for (const [name, value] of state) (query[name] ??= []).push(value);
  return paths.models(query);
}

/** With one parameter set, or away. */
export function set(state: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = without(state, name);
  if (value !== undefined) next.set(name, value);
  return next;
}

/** Without a parameter, or without one of its values. */
export function without(state: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(state);
  for (const place of PLACE) next.delete(place);
  next.delete(name, value);
  return next;
}

/** Without any filter: how the list is shown stays. */
export function cleared(state: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of ["sort", "direction", "view", "columns"]) {
    for (const value of state.getAll(name)) next.append(name, value);
  }
  return next;
}

/** The feed of what is listed: its filters, newest first. */
export function feedOf(state: URLSearchParams): string {
  const next = new URLSearchParams(state);
  for (const name of [...PLACE, "sort", "direction", "view", "columns"]) next.delete(name);
  return paths.modelsFeed(String(next));
}

/** How the URL writes a facet's value. */
const written = (facet: Facet, value: string) => (facet === "gated" && value === "open" ? "false" : value);

/** Chooses a value of a facet, or takes the choice back. A value is chosen or excluded, never both. */
export function toggled(
  state: URLSearchParams,
  facet: Facet,
  value: string,
  side: "include" | "exclude" = "include",
): URLSearchParams {
  const plain = written(facet, value);
  const own = side === "include" ? plain : `-${plain}`;
  const other = side === "include" ? `-${plain}` : plain;
  if (state.has(facet, own)) return without(state, facet, own);
  const next = SINGLE.has(facet) ? without(state, facet) : without(state, facet, other);
  next.append(facet, own);
  return next;
}

/** Sizes as a range writes them: 3B, 500M, 128K. Undefined for what is no size. */
export function size(text: string): string | undefined {
  const [, number, unit = ""] = /^\s*(\d{1,15}(?:\.\d{1,6})?)\s*([KMBT]?)\s*$/i.exec(text) ?? [];
  return number === undefined ? undefined : `${number}${unit.toUpperCase()}`;
}

/** A number of parameters as people type it into a field: a small bare number means billions. */
export function parameterCount(text: string): string | undefined {
  const written = size(text);
  return written !== undefined && /^\d{1,3}(?:\.\d+)?$/.test(written) && written !== "0"
    ? `${written}B`
    : written;
}

/** `min:3B,max:70B` of its ends; undefined where both are open. */
export function range(min: string | undefined, max: string | undefined): string | undefined {
  const ends = [min && `min:${min}`, max && `max:${max}`].filter(Boolean);
  return ends.length > 0 ? ends.join(",") : undefined;
}

/** The ends of a range; one number alone is both. */
export function ends(value: string | null): { min?: string; max?: string } {
  if (value === null) return {};
  const [, min] = /(?:^|,)\s*min:([^,]+)/.exec(value) ?? [];
  const [, max] = /(?:^|,)\s*max:([^,]+)/.exec(value) ?? [];
  if (min === undefined && max === undefined) return { min: value, max: value };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
