import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";
import { href, withParameter } from "./state.ts";

/** Redirects Hugging Face's URL of an author's models to the filtered listing. */
export const loader = ({ params, url }: LoaderArgs) =>
  redirect(href(withParameter(url.searchParams, "author", params["owner"])));
