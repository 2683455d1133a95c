import { type ModelInfo, paths } from "@modelyard/contract";
import { createContext, redirect } from "react-router";
import { createNotFound, orUndefined } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";

const modelContext = createContext<Promise<ModelInfo> | null>(null);

/**
 * Loads the model of the URL without its list of files, once per page request. Redirects an ID in a different spelling;
 * throws a 404 with similar IDs for an unknown one.
 */
export function loadModel(args: LoaderArgs): Promise<ModelInfo> {
  // An action changes the model that the loaders after it show.
  if (args.request.method === "POST") return load(args);
  const cached = args.context.get(modelContext);
  if (cached !== null) return cached;
  const model = load(args);
  args.context.set(modelContext, model);
  return model;
}

async function load({ context, params, url }: LoaderArgs): Promise<ModelInfo> {
  // The owner `-` marks IDs without an owner.
  const id = params["owner"] === "-" ? `${params["name"]}` : `${params["owner"]}/${params["name"]}`;
  const hub = getHub(context);
  const model = await orUndefined(hub.getModel(id, { siblings: false }));
  if (model === undefined) throw await createNotFound(hub, "model", id);
  if (model.id !== id) {
    const subpath = url.pathname.slice(paths.model(id).length);
    throw redirect(paths.model(model.id) + subpath + url.search, 301);
  }
  return model;
}
