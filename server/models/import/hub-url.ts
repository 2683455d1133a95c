import { ImportError } from "../../http/outbound/import-error.ts";

/** Request styles for a page of models, richest first. If a hub rejects or ignores one, the next is used. */
export const STYLES = ["modelyard", "expand", "full"] as const;
export type Style = (typeof STYLES)[number];

/** Values of `expand` that the record has fields for (as of 2026-08). */
const EXPAND =
  "author cardData config createdAt disabled downloads downloadsAllTime evalResults gated gguf inferenceProviderMapping " +
  "lastModified library_name likes mask_token model-index pipeline_tag private safetensors sha siblings tags " +
  "transformersInfo trendingScore widgetData";

/** Models per page: the maximum that the Hugging Face JavaScript client requests (as of 2026-11). */
const PAGE_SIZE = 500;

export interface HubUrl {
  /** Base URL of the hub, without a trailing slash. */
  base: string;
  origin: string;
  /** Key of the import. Independent of the order of query parameters. */
  source: string;
  firstPage(style: Style, limit?: number): URL;
  cardOf(id: string): URL;
}

/**
 * Parses the URL of a hub, with or without a path or `/api/models`. Its query narrows the import like filters. Throws
 * an `ImportError`.
 */
export function parseHubUrl(input: string, filters: readonly string[] = []): HubUrl {
  let url: URL;
  try {
    url = new URL(input);
  } catch (cause) {
    throw new ImportError("input", `"${input}" is not a URL. Use a URL such as https://hub.example.`, {
      cause,
    });
  }
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new ImportError("input", `"${input}" must start with https://.`);
  if (url.username !== "" || url.password !== "")
    throw new ImportError("input", "The URL must not contain a password. Put a token into HF_TOKEN instead.");

  const base = `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/(api\/)?models$/, "")}`;
  const query = new URLSearchParams(url.search);
  for (const name of ["limit", "cursor", "expand", "expand[]", "full", "config", "cardData", "p"])
    query.delete(name);
  for (const filter of filters) query.append("filter", filter);
  query.sort();
  const text = query.toString();

  return {
    base,
    origin: url.origin,
    source: text === "" ? base : `${base}?${text}`,
    firstPage(style, limit = Number.POSITIVE_INFINITY) {
      const page = new URL(`${base}/api/models?${text}`);
      const add = (name: string, value: string) => page.searchParams.append(name, value);
      if (style === "full") for (const flag of ["full", "config", "cardData"]) add(flag, "true");
      else for (const property of EXPAND.split(" ")) add("expand", property);
      // Marks which zeros mean "unknown". Only Modelyard hubs support this value; Hugging Face rejects it.
      if (style === "modelyard") add("expand", "modelyard");
      add("limit", String(Math.min(PAGE_SIZE, limit)));
      return page;
    },
    cardOf: (id) =>
      new URL(`${base}/${id.split("/").map(encodeURIComponent).join("/")}/resolve/main/README.md`),
  };
}

/**
 * Returns the URL of the next page from a `Link` header, or `undefined` on the last page. Rejects other hosts, which
 * would receive the token and add their models to the import.
 */
export function parseNextPage(link: string | null, current: URL): URL | undefined {
  const found = /<([^>]*)>\s*;[^,<]*\brel="?next\b/i.exec(link ?? "")?.[1];
  if (found === undefined) return undefined;
  const next = URL.parse(found, current);
  if (next?.origin !== current.origin || next.href === current.href) {
    throw new ImportError(
      "broken",
      `${current.origin} returned ${found} as its next page, which is ${next?.href === current.href ? "the same page" : "on another site"}. Import stopped; imported models are kept.`,
    );
  }
  return next;
}
