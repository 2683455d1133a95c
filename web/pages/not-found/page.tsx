import { missing } from "../../components/missing.server.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";

/** Every address that no other page has. */
export async function loader({ context, url }: LoaderArgs) {
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // What is not encoded right is shown as it came.
  }
  throw await missing(getHub(context), "page", path);
}

export default function NotFound() {
  return null;
}
