import { data } from "react-router";
import { escapeHtml } from "../../card/source.server.ts";
import { runJob } from "../../content-work.server.ts";
import type { LoaderArgs } from "../../page.ts";
import type * as jobs from "./reference.server.ts";
import { ORIGIN } from "./reference.server.ts";

type Jobs = typeof jobs;
type Name = "describeApi" | "describeGroup";
type Result<Job extends Name> = Awaited<ReturnType<Jobs[Job]>>;

/** Cached descriptions by job and group. */
const descriptions = new Map<string, unknown>();

/** Longer than for user content, as the page has nothing to show without the description. */
const MAX_WAIT_MS = 60_000;

/** Runs a job in a separate process, as highlighting takes long, and caches its result. */
async function describe<Job extends Name>(args: LoaderArgs, name: Job, slug: string): Promise<Result<Job>> {
  const key = `${name} ${slug}`;
  const cached = descriptions.get(key) as Result<Job> | undefined;
  if (cached !== undefined) return cached;
  const outcome = await runJob(args, name, slug, { group: "API reference", maxWaitMs: MAX_WAIT_MS });
  if ("problem" in outcome) throw data({ message: "The hub is busy. Retry shortly." }, { status: 503 });
  descriptions.set(key, outcome.value);
  return outcome.value as Result<Job>;
}

/** Returns all groups and the type of an error. */
export const loadApi = (args: LoaderArgs) => describe(args, "describeApi", "");

/** Returns the endpoints of a group with the hub's URL, or `undefined` for an unknown slug. */
export async function loadEndpoints(args: LoaderArgs, slug: string) {
  const { groups } = await loadApi(args);
  if (!groups.some((group) => group.slug === slug)) return undefined;
  const page = await describe(args, "describeGroup", slug);
  const origin = escapeHtml(new URL(args.request.url).origin);
  return (
    page && {
      ...page,
      endpoints: page.endpoints.map((each) => ({ ...each, curl: each.curl.replaceAll(ORIGIN, origin) })),
    }
  );
}
