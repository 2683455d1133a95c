import type { MetaDescriptor, UIMatch } from "react-router";

interface PageMeta {
  title: string;
  /** One sentence under 155 characters, for search engines and link previews. */
  description: string;
  /** Path of the page from `paths`, without parameters that only sort or expand. */
  path: string;
  /** `matches` of the `meta` arguments. The root match contains the hub's origin. */
  matches: readonly (Pick<UIMatch, "id" | "loaderData"> | undefined)[];
  /** Excludes the page from search engines, such as a page of filtered results. */
  noIndex?: boolean;
}

/** Creates title, description, canonical URL, and link preview of a page, for its `meta` export. */
export function pageMeta({ title, description, path, matches, noIndex }: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin: string } | undefined;
  const url = `${root?.origin ?? ""}${path}`;
  const fullTitle = title === "Modelyard" ? title : `${title} · Modelyard`;
  return [
    { title: fullTitle },
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
