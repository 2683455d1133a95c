import { HubError, type ModelInfo, paths } from "@modelyard/contract";
import { createContext, redirect } from "react-router";
import { createNotFound } from "../../components/missing.server.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";

const asked = createContext<Promise<ModelInfo> | null>(null);

/**
 * The model of the address, asked once for all parts of a page. An id in another spelling redirects to the
 * right one; an unknown one throws a 404 with ids that are near.
 */
export function modelOf(args: LoaderArgs): Promise<ModelInfo> {
  // An action changes what the loaders after it show.
  if (args.request.method === "POST") return load(args);
  const known = args.context.get(asked);
  if (known !== null) return known;
  const model = load(args);
  args.context.set(asked, model);
  return model;
}

async function load({ context, params, url }: LoaderArgs): Promise<ModelInfo> {
  // Under `-` stand ids without an owner.
  const id = params["owner"] === "-" ? `${params["name"]}` : `${params["owner"]}/${params["name"]}`;
  const hub = getHub(context);
  let model: ModelInfo;
  try {
    model = await hub.models.get(id);
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 404) throw error;
    throw await createNotFound(hub, "model", id);
  }
  if (model.id !== id) {
    const rest = url.pathname.slice(paths.model(id).length);
    throw redirect(paths.model(model.id) + rest + url.search, 301);
  }
  return model;
}
