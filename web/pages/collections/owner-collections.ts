import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import type { LoaderArgs } from "../../page.ts";

/** Redirects the URL that collections of an owner have on Hugging Face. */
export const loader = ({ params }: LoaderArgs) => redirect(paths.collections({ owner: params["owner"] }));
