import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";
import { renamedPath } from "./renamed-paths.ts";

/** Permanently redirects the old path of a settings page, with its query. */
export const loader = ({ url }: LoaderArgs): Response => toCurrentPath(url);

/** Forms of pages that were loaded before the rename; 308 keeps the method and the body. */
export const action = ({ url }: LoaderArgs): Response => toCurrentPath(url);

const toCurrentPath = ({ pathname, search }: URL): Response =>
  redirect((renamedPath(pathname) ?? "/settings") + search, 308);
