import { openapi } from "@modelyard/contract/openapi";
import type { JobTools } from "../../content-work.server.ts";
import { loadGroup, loadOutline } from "./reference.server.ts";

/** Placeholder for the hub's URL, as visitors can use different ones. */
export const ORIGIN = "http://origin.invalid";

/** Describes the API for its reference: all groups, and the type of an error. */
export const describeApi = (_slug: string, { uncounted }: JobTools) =>
  uncounted(() => loadOutline(openapi(ORIGIN)));

/** Describes the endpoints of a group. */
export const describeGroup = (slug: string, { uncounted }: JobTools) =>
  uncounted(() => loadGroup(openapi(ORIGIN), slug));
