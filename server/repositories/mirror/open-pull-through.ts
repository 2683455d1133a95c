import { join } from "node:path";
import type { Repositories } from "../repositories.ts";
import { openPullThrough, type PullThrough } from "./pull-through.ts";

/** The settings that this file reads. */
export interface MirrorSettings {
  MODELYARD_DATA: string;
  MODELYARD_MIRROR_FROM?: string | undefined;
  MODELYARD_MIRROR_ALLOW?: string[] | undefined;
  MODELYARD_MIRROR_TOKEN?: string | undefined;
}

/** Where a data folder has contents that are on their way here. */
export const getPartsDirectory = (data: string): string => join(data, "cache", "mirror");

/** What these settings say about repositories that are elsewhere; undefined where they say nothing. */
export function createPullThrough(settings: MirrorSettings, hub: Repositories): PullThrough | undefined {
  const { MODELYARD_MIRROR_FROM: from, MODELYARD_MIRROR_ALLOW: allow = [], MODELYARD_DATA } = settings;
  if (from === undefined) return undefined;
  return openPullThrough(hub, {
    from,
    allow,
    token: settings.MODELYARD_MIRROR_TOKEN,
    directory: getPartsDirectory(MODELYARD_DATA),
  });
}
