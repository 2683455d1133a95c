import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";
import { modelOf } from "./document.server.ts";

/** Bookmarks of pages that a model has on the hub people know and not here lead to the model. */
export async function loader(args: LoaderArgs) {
  return redirect(paths.model((await modelOf(args)).id));
}
