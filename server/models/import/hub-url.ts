import { ImportError } from "../../http/outbound/import-error.ts";

/** How a page of models is asked for, the richest first; a hub that refuses or ignores one is asked by the next. */
export const STYLES = ["modelyard", "expand", "full"] as const;
export type Style = (typeof STYLES)[number];

/** Properties of `expand` that the record has a place for (the known hub's list, seen 2026-08). */
const EXPAND =
  "author cardData config createdAt disabled downloads downloadsAllTime gated gguf inferenceProviderMapping " +
  "lastModified library_name likes mask_token model-index pipeline_tag private safetensors sha siblings tags " +
  "transformersInfo trendingScore widgetData";

/** Models in one answer: as many as the JavaScript client of the known hub asks for at most (seen 2026-11). */
const PAGE = 500;

export interface HubUrl {
  /** Where the hub is, without a slash at the end. */
  base: string;
  origin: string;
  /** What was asked of whom: the same for the same question, whatever the order of its words. */
  source: string;
  firstPage(style: Style, limit?: number): URL;
  /** Where a model's card is. */
  cardOf(id: string): URL;
}

/**
 * Reads the address of a hub: with or without a path, with or without `/api/models`; its query narrows the import as
 * the filters do. Throws an `ImportError`.
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
  const question = new URLSearchParams(url.search);
  for (const own of ["limit", "cursor", "expand", "expand[]", "full", "config", "cardData", "p"])
    question.delete(own);
  for (const filter of filters) question.append("filter", filter);
  question.sort();
  const text = question.toString();

  return {
    base,
    origin: url.origin,
    source: text === "" ? base : `${base}?${text}`,
    firstPage(style, limit = Number.POSITIVE_INFINITY) {
      const page = new URL(`${base}/api/models?${text}`);
      const add = (name: string, value: string) => page.searchParams.append(name, value);
      if (style === "full") for (const flag of ["full", "config", "cardData"]) add(flag, "true");
      else for (const property of EXPAND.split(" ")) add("expand", property);
      // Only hubs of this project have it: it says which of their zeros mean "unknown". The known hub refuses it.
      if (style === "modelyard") add("expand", "modelyard");
      add("limit", String(Math.min(PAGE, limit)));
      return page;
    },
    cardOf: (id) =>
      new URL(`${base}/${id.split("/").map(encodeURIComponent).join("/")}/resolve/main/README.md`),
  };
}

/**
 * The address of the next page, out of a `Link` header. Undefined on the last page. One on another host is refused:
 * it would be asked with this hub's token, and fill this import with that one's models.
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
