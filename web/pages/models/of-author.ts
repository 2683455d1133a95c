import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";
import { href, set } from "./state.ts";

/** The address that an author's models have on the hub people know. */
export const loader = ({ params, url }: LoaderArgs) =>
  redirect(href(set(url.searchParams, "author", params["owner"])));
