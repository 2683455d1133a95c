import { PromptLoggingChangeSchema, type PromptLog, type PromptLoggingSettings } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RouterContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { type Owner, ownerText } from "../owner.ts";
import type { PromptLogsTable } from "./store.ts";
import { requireSession } from "../../accounts/profile/routes.ts";
import { requireOrgAdmin, requireOrgMember } from "../../accounts/authorization.ts";

type Request = FastifyRequest<{ Params: { org: string; id: string } }>;

/**
 * `/api/settings/prompt-logging`, `/api/organizations/{org}/prompt-logging`: prompt logging settings;
 * `/api/router/requests/{id}/prompt-log`: the logged prompt of a request.
 */
export function promptLogRoutes(
  app: App,
  { accounts, router }: Pick<RouterContext, "accounts" | "router">,
): void {
  const store = router.promptLogStore;
  const { nameOf } = accounts.directory;
  const own = async (request: Request): Promise<Owner> => ({ kind: "user", id: requireSession(request).id });
  const org = async (request: Request, find: typeof requireOrgMember): Promise<Owner> => ({
    kind: "org",
    id: (await find(accounts, request)).id,
  });
  const places = [
    { base: "/api/settings/prompt-logging", see: own, manage: own },
    {
      base: "/api/organizations/:org/prompt-logging",
      see: (request: Request) => org(request, requireOrgMember),
      manage: (request: Request) => org(request, requireOrgAdmin),
    },
  ];

  async function settingsOf(owner: Owner): Promise<PromptLoggingSettings> {
    const row = (await store.settings()).find((each) => each.owner === ownerText(owner));
    const kept = await store.count(owner);
    return { days: row?.days ?? null, ...(row && { since: row.since }), kept };
  }

  for (const { base, see, manage } of places) {
    app.get(base, async (request: Request) => settingsOf(await see(request)));

    app.put(base, async (request: Request) => {
      const owner = await manage(request);
      const { days } = parseBody(PromptLoggingChangeSchema, request);
      await store.set(owner, days ?? undefined);
      await router.refresh();
      return settingsOf(owner);
    });

    app.delete(base, async (request: Request) => {
      const owner = await manage(request);
      await router.promptLogs.flush();
      await store.deleteAll(owner);
      return {};
    });
  }

  /** Returns the latest log of a request ID that the user may read. */
  async function find(request: Request, change = false): Promise<PromptLogsTable> {
    const who = requireUser(request);
    const { id } = request.params;
    await router.promptLogs.flush();
    const found = (await store.ofCall(id)).find((row) => can.readRecording(who, row, change));
    if (found) return found;
    throw new ApiError("NotFound", `No logged prompt for request ${id}.`);
  }

  app.get("/api/router/requests/:id/prompt-log", async (request: Request, reply): Promise<PromptLog> => {
    const row = await find(request);
    const { asked, answered } = store.open(row);
    const caller = nameOf(row.caller_id);
    const organization = nameOf(row.org_id ?? "");
    reply.header("cache-control", "no-store");
    return {
      at: new Date(row.at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
      ...(caller !== undefined && { caller }),
      ...(organization !== undefined && { organization }),
      asked,
      answered,
    };
  });

  app.delete("/api/router/requests/:id/prompt-log", async (request: Request) => {
    await store.delete((await find(request, true)).id);
    return {};
  });
}
