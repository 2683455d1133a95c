import type { HubClient } from "@modelyard/contract";
import {
  createContext,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  type RouterContextProvider,
  type useLoaderData,
} from "react-router";

/** The hub client. Set by the server for every request. */
export const hubContext = createContext<HubClient>();

/** Nonce of inline scripts for the content security policy. Set by the server for every request. */
export const nonceContext = createContext<string | null>(null);

/** Request ID in the server's log. Set by the server for every request. */
export const requestIdContext = createContext<string | null>(null);

/** Whether authors and providers are shown with their logos. Set by the server for every request. */
export const logosContext = createContext(true);

/** Returns the hub client of a request. */
export const getHub = (context: Readonly<RouterContextProvider>): HubClient => context.get(hubContext);

/** Arguments of a page's `loader`. Use `getHub(context)` to load data. */
export type LoaderArgs = LoaderFunctionArgs;

type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;

/** Props of a page component. */
export interface PageProps<Loader> {
  loaderData: LoaderData<Loader>;
}

interface PageMeta {
  title: string;
  /** One sentence under 155 characters, for search engines and link previews. */
  description: string;
  /** Path of the page from `paths`, without parameters that only sort or expand. Default: the path of the request. */
  path?: string;
  /** Path of a picture for link previews, 1200 × 630 pixels. */
  image?: string;
  /** Excludes the page from search engines, such as a page of filtered results. */
  noIndex?: boolean;
}

type DescribePage<Loader> = (data: LoaderData<Loader>, args: MetaArgs<Loader>) => PageMeta;

/**
 * Creates a page's `meta` export: title, description, canonical URL, and link preview. A function describes the page by
 * its data; without data, it is not called.
 */
export const pageMeta =
  <Loader>(page: PageMeta | DescribePage<Loader>) =>
  (args: MetaArgs<Loader>): MetaDescriptor[] => {
    if (typeof page !== "function") return toDescriptors(page, args);
    const { loaderData } = args;
    return loaderData === undefined ? [] : toDescriptors(page(loaderData as LoaderData<Loader>, args), args);
  };

/**
 * Creates the `meta` export of a page that search engines skip, such as one that requires sign-in. A function returns
 * the title by the page's data.
 */
export const unlistedMeta = <Loader>(
  title: string | ((data: LoaderData<Loader>) => string),
  description: string,
) => {
  const common = { description, noIndex: true };
  return typeof title === "string"
    ? pageMeta({ title, ...common })
    : pageMeta<Loader>((data) => ({ title: title(data), ...common }));
};

function toDescriptors(
  { title, description, path, image, noIndex }: PageMeta,
  { matches, location }: Pick<MetaArgs, "matches" | "location">,
): MetaDescriptor[] {
  // The root match contains the hub's origin.
  const root = matches.find((match) => match?.id === "root")?.loaderData as { origin: string } | undefined;
  const url = `${root?.origin ?? ""}${path ?? location.pathname}`;
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
    { name: "twitter:card", content: image === undefined ? "summary" : "summary_large_image" },
    ...(image === undefined
      ? []
      : [
          { property: "og:image", content: `${root?.origin ?? ""}${image}` },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]),
    ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
