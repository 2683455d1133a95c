import { type HubClient, type Payer, paths, withQuery } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { counted } from "../../components/format.ts";
import { CursorPager } from "../../components/pager.tsx";
import { TextLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import { loadProviderLabels } from "./provider-labels.server.ts";
import { toRequestRow } from "./request-row.server.ts";
import { RequestsTable } from "./requests-table.tsx";
import "./router.css";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";

export const loader = settingsLoader(async ({ hub, me, owner, url }) => {
  const org = typeof owner === "object" ? owner.org : undefined;
  const before = url.searchParams.get("before");
  const [{ requests, next }, days, addLabel] = await Promise.all([
    hub.listRequests({
      limit: "50",
      ...(before !== null && { before }),
      ...(org !== undefined && { organization: org }),
    }),
    loadRetention(
      hub,
      org === undefined ? ["own", ...me.orgs.map(({ name }) => ({ org: name }))] : [{ org }],
    ),
    loadProviderLabels(hub),
  ]);
  return {
    owner,
    recorded: days,
    first: before === null,
    at: url.pathname,
    older: next === undefined ? undefined : withQuery(url.pathname, { before: next }),
    calls: requests.map((call) => toRequestRow(addLabel(call), org === undefined ? call.token : call.user)),
  };
});

/** Loads the prompt log retention of payers. Leaves out those with logging disabled. */
async function loadRetention(hub: HubClient, owners: readonly Payer[]) {
  const found = await Promise.all(
    owners.map(async (owner) => ({
      payer: owner === "own" ? "you" : owner.org,
      days: (await hub.promptLoggingOf(owner).get()).days,
    })),
  );
  return found.flatMap(({ payer, days }) => (days === null ? [] : [{ payer, days }]));
}

export const meta = ownerMeta("Requests", "View your recent inference requests.");

export default function Requests({ loaderData }: PageProps<typeof loader>) {
  const { owner, recorded, first, at, older, calls } = loaderData;
  return (
    <>
      <OwnerTitle title="Requests" owner={owner} />
      <p className="quiet">
        Newest first.{" "}
        {recorded.length === 0
          ? "Prompts and responses are not logged."
          : `Prompts and responses are logged for requests billed to ${recorded
              .map(({ payer, days }) => `${payer} (${counted(days, "day")})`)
              .join(", ")}.`}
      </p>
      {calls.length === 0 ? (
        <Empty title={first ? "No requests yet" : "No older requests"}>
          {first ? (
            <p>
              Requests to this hub’s router appear here as soon as they finish.{" "}
              <TextLink href={paths.playground()}>Open the playground</TextLink> to send one.
            </p>
          ) : null}
        </Empty>
      ) : (
        <div className="usage-card card-box usage-only">
          <RequestsTable label="Requests" requests={calls} sender={owner === "own" ? "Token" : "User"} />
        </div>
      )}
      <CursorPager first={!first && at} next={older} />
    </>
  );
}
