import { isReserved } from "../accounts/names.ts";
import owners from "./legacy-ids.json" with { type: "json" };

/**
 * Current IDs of models whose IDs had one part until January 2024 (transformers pull request 28795; the full IDs as in
 * client sources of 2026-11, or by the rule of their family). Code still uses the old IDs.
 */
const currentIds = new Map(
  Object.entries(owners).flatMap(([owner, names]) =>
    names.map((name) => [name.toLowerCase(), `${owner}/${name}`] as const),
  ),
);

/** Returns the current ID of a model that had an ID of one part, such as `openai-community/gpt2` for `gpt2`. */
export const getCurrentId = (id: string): string | undefined => currentIds.get(id.toLowerCase());

/** Subpaths of a model after which a revision, a path, or the name of a ref follows. */
const API_VIEWS = new Set(
  "revision tree paths-info commits commit preupload treesize compare branch tag super-squash".split(" "),
);
const FILE_VIEWS = new Set("resolve raw tree blob commits commit".split(" "));

/** Subpaths of a model, with or without more segments. A model can have such a name: `owner/tree`. */
const API_SUBPATHS = new Set([
  ...API_VIEWS,
  ..."auth-check card discussions downloads duplicate lfs-files like likers refs settings snippets usage".split(
    " ",
  ),
]);
const FILE_SUBPATHS = new Set([
  ...FILE_VIEWS,
  ..."info git-upload-pack git-receive-pack card chat-template discussions edit new providers settings try upload".split(
    " ",
  ),
]);

/**
 * Returns the URL with the owner `-`, under which routes find IDs of one part, if it names such an ID:
 * `/gpt2/resolve/main/config.json`. URLs that can also name `owner/name` are not changed.
 */
export function addOwner(url: string): string {
  const [path = ""] = url.split("?", 1);
  const isApi = path.startsWith("/api/models/");
  const prefix = isApi ? "/api/models/" : "/";
  const [name = "", view = "", next = ""] = path.slice(prefix.length).split("/", 3);
  if (name === "" || name === "-" || (!isApi && isReserved(name))) return url;
  const isOnePart = isApi ? isOnePartApi(name, view, next) : isOnePartFile(name, view, next);
  return isOnePart ? `${prefix}-/${url.slice(prefix.length)}` : url;
}

function isOnePartApi(name: string, view: string, next: string): boolean {
  if (view === "") return true;
  if (next === "") return API_SUBPATHS.has(view) && getCurrentId(name) !== undefined;
  return API_VIEWS.has(view) && !API_SUBPATHS.has(next);
}

function isOnePartFile(name: string, view: string, next: string): boolean {
  if (next === "") return FILE_SUBPATHS.has(view) && getCurrentId(name) !== undefined;
  if (view === "info") return next === "refs" || next === "lfs";
  return FILE_VIEWS.has(view) && !FILE_SUBPATHS.has(next);
}
