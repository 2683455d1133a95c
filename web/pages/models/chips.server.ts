import { type Facet, isFacet, type SearchResponse } from "@modelyard/contract";
import { findDevice } from "@modelyard/catalog/memory";
import { counted } from "../../components/format.ts";
import { parseRange } from "./state.ts";

/** An active filter. */
export interface Chip {
  name: string;
  value: string;
  label: string;
}

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
  const text =
    facet === "inference_provider"
      ? `hosted by ${label}`
      : facet === "license_allows"
        ? `license allows ${label.toLowerCase()}`
        : label;
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
      return `${name} ${formatDates(min, max)}`;
    default:
      return undefined;
  }
}

/** Formats a range of days, such as `since 2025-01-01` or `in the last 30 days`. */
function formatDates(min?: string, max?: string): string {
  const [from, to] = [min, max].map((end) => {
    const days = /^(\d+)d$/.exec(end ?? "")?.[1];
    return days === undefined ? end : counted(Number(days), "day");
  });
  if (min !== undefined && max !== undefined)
    return from === to ? `${from}${from === min ? "" : " ago"}` : `${from}–${to}`;
  if (min !== undefined) return from === min ? `since ${min}` : `in the last ${from}`;
  return to === max ? `until ${max}` : `${to} ago or earlier`;
}
