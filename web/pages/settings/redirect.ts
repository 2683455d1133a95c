import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";
import { renamedPath } from "./renamed-paths.ts";

/** Permanently redirects the old path of a settings page, with its query. */
export const loader = ({ url }: LoaderArgs): Response => toCurrentPath(url);

/** Handles forms of pages loaded before the rename: 308 preserves the method and body. */
export const action = ({ url }: LoaderArgs): Response => toCurrentPath(url);

const toCurrentPath = ({ pathname, search }: URL): Response =>
  redirect((renamedPath(pathname) ?? "/settings") + search, 308);
