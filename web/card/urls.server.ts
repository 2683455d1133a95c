import { getBaseUrl } from "./placeholders.server.ts";

/** Placeholder for the hub's origin while URLs are resolved. Never requested. */
const HUB_ORIGIN = "https://hub.invalid";
const LINKS = new Set(["http:", "https:", "mailto:"]);
const MEDIA = new Set(["http:", "https:"]);
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

export interface ResolvedUrl {
  href: string;
  /** Whether the URL is outside this hub. */
  external: boolean;
}

/**
 * Resolves a URL of a card as a browser would. Returns `undefined` for URLs that are not allowed. Relative URLs refer
 * to the repository: links to the file's page, media to the file.
 */
export function resolveUrl(input: string, kind: "link" | "media" | "image"): ResolvedUrl | undefined {
  if (kind === "image" && INLINE_IMAGE.test(input)) return { href: input, external: false };
  const url = URL.parse(input, HUB_ORIGIN + getBaseUrl(kind));
  if (!url || !(kind === "link" ? LINKS : MEDIA).has(url.protocol)) return undefined;
  if (url.protocol === "mailto:") return { href: url.href, external: false };
  // Credentials are used to disguise the host.
  url.username = "";
  url.password = "";
  // The content security policy blocks unencrypted media, and most hosts support HTTPS.
  if (kind !== "link" && url.protocol === "http:") url.protocol = "https:";
  if (url.origin === HUB_ORIGIN) return { href: url.pathname + url.search + url.hash, external: false };
  return { href: url.href, external: true };
}

/** Resolves the URLs of a `srcset`. Omits URLs that are not allowed. */
export function resolveSrcSet(srcSet: string): string {
  const sources = srcSet.split(/,\s+|,$/).flatMap((part) => {
    const [url = "", size = ""] = part.trim().split(/\s+/);
    const resolved = url === "" || /^data:/i.test(url) ? undefined : resolveUrl(url, "media");
    if (!resolved || !/^(?:\d+(?:\.\d+)?[wx])?$/.test(size)) return [];
    return [[resolved.href.replaceAll(",", "%2C"), size].filter(Boolean).join(" ")];
  });
  return sources.join(", ");
}
