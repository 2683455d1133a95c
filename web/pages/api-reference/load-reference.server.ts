import { data } from "react-router";
import { escapeHtml } from "../../card/source.server.ts";
import { type Outcome, runJob } from "../../content-work.server.ts";
import type { LoaderArgs } from "../../page.ts";
import { type describeApi, type describeGroup, ORIGIN } from "./reference.server.ts";

/** The wait is longer than for user content, as the page has nothing to show without the description. */
const OPTIONS = { group: "API reference", maxWaitMs: 60_000 };

// Descriptions are cached, as highlighting in a separate process takes long.
let api: Awaited<ReturnType<typeof describeApi>> | undefined;
const groups = new Map<string, Awaited<ReturnType<typeof describeGroup>>>();

function requireValue<Value>(outcome: Outcome<Value>): Value {
  if ("problem" in outcome) throw data({ message: "The hub is busy. Retry shortly." }, { status: 503 });
  return outcome.value;
}

/** Returns all groups and the type of an error. */
export async function loadApi(args: LoaderArgs) {
  api ??= requireValue(await runJob(args, "describeApi", "", OPTIONS));
  return api;
}

/** Returns the endpoints of a group with the hub's URL, or `undefined` for an unknown slug. */
export async function loadEndpoints(args: LoaderArgs, slug: string) {
  const { groups: known } = await loadApi(args);
  if (!known.some((group) => group.slug === slug)) return undefined;
  const page = groups.get(slug) ?? requireValue(await runJob(args, "describeGroup", slug, OPTIONS));
  groups.set(slug, page);
  const origin = escapeHtml(new URL(args.request.url).origin);
  return (
    page && {
      ...page,
      endpoints: page.endpoints.map((each) => ({ ...each, curl: each.curl.replaceAll(ORIGIN, origin) })),
    }
  );
}
