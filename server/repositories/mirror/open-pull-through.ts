import { join } from "node:path";
import type { Repositories } from "../repositories.ts";
import type { GonePolicy } from "./missing-upstream.ts";
import { PullThrough } from "./pull-through.ts";

/** Settings that this file reads. */
export interface MirrorSettings {
  MODELYARD_DATA: string;
  MODELYARD_MIRROR_FROM?: string | undefined;
  MODELYARD_MIRROR_ALLOW?: string[] | undefined;
  MODELYARD_MIRROR_TOKEN?: string | undefined;
  MODELYARD_MIRROR_GONE?: GonePolicy | undefined;
}

/** Returns the directory of downloads in progress. */
export const getPartsDirectory = (data: string): string => join(data, "cache", "mirror");

/** Creates the pull-through cache, or returns `undefined` if it is not configured. */
export function createPullThrough(settings: MirrorSettings, hub: Repositories): PullThrough | undefined {
  const { MODELYARD_MIRROR_FROM: from, MODELYARD_MIRROR_ALLOW: allow = [], MODELYARD_DATA } = settings;
  if (from === undefined) return undefined;
  return new PullThrough(hub, {
    from,
    allow,
    token: settings.MODELYARD_MIRROR_TOKEN,
    gone: settings.MODELYARD_MIRROR_GONE,
    directory: getPartsDirectory(MODELYARD_DATA),
  });
}
