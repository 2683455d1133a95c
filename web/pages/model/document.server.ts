import { HubError, type ModelInfo, paths } from "@modelyard/contract";
import { createContext, data, redirect } from "react-router";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";

const asked = createContext<Promise<ModelInfo> | null>(null);

/**
 * The model of the address, asked once for all parts of a page. An id in another spelling redirects to the
 * right one; an unknown one throws a 404 with ids that are near.
 */
export function modelOf(args: LoaderArgs): Promise<ModelInfo> {
  const known = args.context.get(asked);
  if (known !== null) return known;
  const model = load(args);
  args.context.set(asked, model);
  return model;
}

/** What the error page gets of a model that is not here. */
export interface Missing {
  missing: string;
  near: string[];
}

async function load({ context, params, url }: LoaderArgs): Promise<ModelInfo> {
  const id = `${params["owner"]}/${params["name"]}`;
  const hub = getHub(context);
  let model: ModelInfo;
  try {
    model = await hub.models.get(id);
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 404) throw error;
    throw data({ missing: id, near: await near(hub, id) } satisfies Missing, { status: 404 });
  }
  if (model.id !== id) {
    const rest = url.pathname.slice(paths.model(id).length);
    throw redirect(paths.model(model.id) + rest + url.search, 301);
  }
  return model;
}

/** Ids that someone may have meant: the same name elsewhere, else names with the same words. */
async function near(hub: ReturnType<typeof getHub>, id: string): Promise<string[]> {
  const name = id.slice(id.indexOf("/") + 1).slice(0, 100);
  const found = (await hub.quicksearch(name, 6)).models.map((model) => model.id);
  if (found.length > 0) return found;
  const query = new URLSearchParams({
    search: id.replaceAll(/[^\p{L}\p{N}.]+/gu, " ").slice(0, 100),
    limit: "6",
    facets: "none",
  });
  return (await hub.models.search(String(query))).models.map((model) => model.id);
}
