import type { MetaDescriptor, UIMatch } from "react-router";

interface PageMeta {
  title: string;
  /** One or two sentences: what search engines and previews show. */
  description: string;
  /** The page's own address, made by `paths`, without what only sorts or opens something. */
  path: string;
  /** From `meta`'s arguments; the root of them knows the hub's address. */
  matches: readonly (Pick<UIMatch, "id" | "loaderData"> | undefined)[];
  /** Set for pages that should not be found by search engines, such as a page of filtered results. */
  noIndex?: boolean;
}

/** Title, description, canonical address and preview of a page, for its `meta` export. */
export function pageMeta({ title, description, path, matches, noIndex }: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin: string } | undefined;
  const url = `${root?.origin ?? ""}${path}`;
  const full = title === "Modelyard" ? title : `${title} · Modelyard`;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Modelyard" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { name: "twitter:card", content: "summary" },
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
