import type { LoaderFunctionArgs, useLoaderData } from "react-router";

/** Arguments of a page's `loader`. Use `getHub(context)` to load data. */
export type LoaderArgs = LoaderFunctionArgs;

/** Props of a page component. */
export interface PageProps<Loader> {
  loaderData: ReturnType<typeof useLoaderData<Loader>>;
}
