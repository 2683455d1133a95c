import { paths } from "@modelyard/contract";
import type { WebhookEvent } from "../../repositories/events/event.ts";

/** Payload version, same as Hugging Face (as of 2026-11). */
const VERSION = 3;

/** Creates the payload of an event, with URLs as seen by the webhook's owner. */
export function createPayload(event: WebhookEvent, { id, origin }: { id: string; origin: string }) {
  const { repo, discussion, comment, ...rest } = event;
  const api = `${origin}/api/models/${repo.name}`;
  const web = `${origin}${paths.model(repo.name)}`;
  const at = (base: string) => `${base}/discussions/${discussion?.num}`;
  return {
    ...rest,
    repo: { ...repo, url: { web, api } },
    ...(discussion && { discussion: { ...discussion, url: { web: at(web), api: at(api) } } }),
    ...(comment && { comment: { ...comment, url: { web: `${at(web)}#${comment.id}` } } }),
    webhook: { id, version: VERSION },
  };
}
