import { paths } from "@modelyard/contract";

/** The repository whose card it is. */
export interface Repository {
  /** `owner/name` */
  id: string;
  revision?: string;
}

/** Stands for this hub while an address is resolved; nothing is ever asked there. */
const HERE = "https://hub.invalid";
const LINKS = new Set(["http:", "https:", "mailto:"]);
const MEDIA = new Set(["http:", "https:"]);
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

export interface Address {
  href: string;
  /** Leads away from this hub. */
  external: boolean;
}

/**
 * An address written in a card, as the browser would read it, or undefined where it may not be used.
 * Relative ones lead into the repository: links to the file's page, media to the file.
 */
export function resolveAddress(
  written: string,
  kind: "link" | "media" | "image",
  repository: Repository,
): Address | undefined {
  if (kind === "image" && INLINE_IMAGE.test(written)) return { href: written, external: false };
  const base = paths.files(repository.id, kind === "link" ? "blob" : "resolve", repository.revision);
  const url = URL.parse(written, HERE + base);
  if (!url || !(kind === "link" ? LINKS : MEDIA).has(url.protocol)) return undefined;
  if (url.protocol === "mailto:") return { href: url.href, external: false };
  // A name before the @ is there to make one host look like another.
  url.username = "";
  url.password = "";
  // The page's policy lets no picture come unencrypted, and most hosts answer both ways.
  if (kind !== "link" && url.protocol === "http:") url.protocol = "https:";
  if (url.origin === HERE) return { href: url.pathname + url.search + url.hash, external: false };
  return { href: url.href, external: true };
}

/** Every address of a `srcset` with what follows it; those that may not be used are left out. */
export function resolveSources(written: string, repository: Repository): string {
  const sources = written.split(/,\s+|,$/).flatMap((part) => {
    const [address = "", size = ""] = part.trim().split(/\s+/);
    const found =
      address === "" || /^data:/i.test(address) ? undefined : resolveAddress(address, "media", repository);
    if (!found || !/^(?:\d+(?:\.\d+)?[wx])?$/.test(size)) return [];
    return [[found.href.replaceAll(",", "%2C"), size].filter(Boolean).join(" ")];
  });
  return sources.join(", ");
}
