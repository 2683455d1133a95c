import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";
import { renamedPath } from "./renamed-paths.ts";

/** Redirects the former path of a settings page permanently, with its query. */
export const loader = ({ url }: LoaderArgs): Response => toCurrentPath(url);

/** Forms of pages that were loaded before the rename; 308 keeps the method and the body. */
export const action = ({ url }: LoaderArgs): Response => toCurrentPath(url);

const toCurrentPath = ({ pathname, search }: URL): Response =>
  redirect((renamedPath(pathname) ?? "/settings") + search, 308);
