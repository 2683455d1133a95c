import { endpoints, type PromptLoggingSettings, promptLoggingFamilies } from "@modelyard/contract";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import { can } from "../../accounts/policies.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RouterContext } from "../context.ts";
import { withOldNames } from "../old-names.ts";
import { type Owner, ownerText } from "../owner.ts";
import { findSettingsOwner } from "../settings-owner.ts";
import type { LoggedText, PromptLogsTable } from "./store.ts";

/** Manages prompt logging of users and organizations, and serves the logged prompt of a request. */
export function promptLogRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const store = router.promptLogStore;
  const { nameOf } = accounts.directory;

  async function loadSettings(owner: Owner): Promise<PromptLoggingSettings> {
    const row = (await store.settings()).find((settings) => settings.owner === ownerText(owner));
    const count = await store.count(owner);
    const settings = { days: row?.days ?? null, ...(row && { since: row.since }), count };
    return withOldNames(settings, { kept: "count" });
  }

  for (const scope of ["own", "organization"] as const) {
    const family = promptLoggingFamilies[scope];

    route(app, family.get, async (call) =>
      loadSettings(await findSettingsOwner(accounts, scope, call, "member")),
    );

    route(app, family.set, async (call) => {
      const owner = await findSettingsOwner(accounts, scope, call, "admin");
      await store.set(owner, call.body.days ?? undefined);
      await router.refresh();
      return loadSettings(owner);
    });

    route(app, family.delete, async (call) => {
      const owner = await findSettingsOwner(accounts, scope, call, "admin");
      await router.promptLogs.flush();
      await store.deleteAll(owner);
      return {};
    });
  }

  /** Returns the latest log with a request ID that the user can read. */
  async function find(principal: UserPrincipal, id: string, change = false): Promise<PromptLogsTable> {
    await router.promptLogs.flush();
    const log = (await store.listOfRequest(id)).find((row) => can.readRecording(principal, row, change));
    if (log) return log;
    throw new ApiError("NotFound", `No logged prompt for request ${id}.`);
  }

  route(app, endpoints.getPromptLog, async ({ path, principal, reply }) => {
    const row = await find(principal, path.id);
    describeAudit({ owner: nameOf(row.org_id ?? "") });
    await accounts.audit.addRead();
    const logged = store.decrypt(row);
    const [prompt, response] = [toTextView(logged.asked), toTextView(logged.answered)];
    const caller = nameOf(row.caller_id);
    const organization = nameOf(row.org_id ?? "");
    reply.header("cache-control", "no-store");
    const view = {
      at: new Date(row.at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
      ...(caller !== undefined && { caller }),
      ...(organization !== undefined && { organization }),
      prompt,
      response,
    };
    return withOldNames(view, { asked: "prompt", answered: "response" });
  });

  route(app, endpoints.deletePromptLog, async ({ path, principal }) => {
    await store.delete((await find(principal, path.id, true)).id);
    return {};
  });
}

const toTextView = ({ cut, ...logged }: LoggedText) =>
  withOldNames({ ...logged, truncated: cut }, { cut: "truncated" });
