import { createNotFound } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";

/** Handles all URLs without a page. */
export async function loader({ context, url }: LoaderArgs) {
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // Show an invalid encoding unchanged.
  }
  throw await createNotFound(getHub(context), "page", path);
}

export default function NotFound() {
  return null;
}
