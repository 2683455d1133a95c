import { decodePart } from "@modelyard/contract";
import { createNotFound } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";

/** Handles all URLs without a page. */
export async function loader({ context, url }: LoaderArgs) {
  throw await createNotFound(getHub(context), "page", decodePart(url.pathname));
}

export default function NotFound() {
  return null;
}
