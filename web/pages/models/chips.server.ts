import { type Facet, FACETS, type SearchResponse } from "@modelyard/contract";
import { findDevice } from "@modelyard/catalog/memory";
import { parseRange } from "./state.ts";

/** An active filter. */
export interface Chip {
  name: string;
  value: string;
  label: string;
}

const isFacet = (name: string): name is Facet => (FACETS as readonly string[]).includes(name);

/** Lists the active filters with their labels. Value labels come from the facet counts of the response. */
export function listChips(state: URLSearchParams, facets: SearchResponse["facets"]): Chip[] {
  return [...state].flatMap(([name, value]) => {
    const label = isFacet(name) ? facetLabel(name, value, facets) : otherLabel(name, value);
    return label === undefined ? [] : [{ name, value, label }];
  });
}

function facetLabel(facet: Facet, value: string, facets: SearchResponse["facets"]): string {
  if (facet === "gated")
    return value === "false" ? "not gated" : value === "true" ? "gated" : `gated: ${value}`;
  const excluded = value.startsWith("-");
  const plain = excluded ? value.slice(1) : value;
  const label = facets[facet]?.values.find((each) => each.value === plain)?.label ?? plain;
  const text = facet === "inference_provider" ? `hosted by ${label}` : label;
  return excluded ? `not ${text}` : text;
}

function otherLabel(name: string, value: string): string | undefined {
  const { min, max } = parseRange(value);
  const between = min !== undefined && max !== undefined ? (min === max ? min : `${min}–${max}`) : undefined;
  switch (name) {
    case "search":
      return `“${value}”`;
    case "filter":
      return value;
    case "num_parameters":
      return `${between ?? (min === undefined ? `up to ${max}` : `${min} or more`)} parameters`;
    case "context":
    case "downloads":
    case "likes":
      return `${between ?? (min === undefined ? `up to ${max}` : `${min} or more`)} ${name}`;
    case "fits": {
      const device = findDevice(value);
      return `fits ${device === undefined ? `${value} GB` : `${device.name}, ${device.memory} GB`}`;
    }
    case "created":
    case "updated":
      return `${name} ${between ?? (min === undefined ? `until ${max}` : `since ${min}`)}`;
    default:
      return undefined;
  }
}
