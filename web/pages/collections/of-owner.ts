import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";

/** The address that somebody's collections have on the hub people know. */
export const loader = ({ params }: LoaderArgs) => redirect(paths.collections({ owner: params["owner"] }));
