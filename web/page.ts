import type { LoaderFunctionArgs, useLoaderData } from "react-router";

/** What a page's `loader` gets; `getHub(context)` is its way to data. */
export type LoaderArgs = LoaderFunctionArgs;

/** What a page's component gets. */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>;
}
