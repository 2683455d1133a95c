import { endpoints, parseQuery } from "@modelyard/contract";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { Principal, UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { linkNextPage } from "../../http/next-page.ts";
import { getQuery, modelId } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findManageable } from "../find.ts";
import { alreadyHasAccess, requireGated } from "./gate.ts";
import { accessRequestView, formatAccessCsv, toAccessReport } from "./view.ts";

type Params = Call<typeof endpoints.grantAccess>["path"];
type Body = Call<typeof endpoints.decideAccess>["body"];
type Decision = Pick<Body, "status" | "rejectionReason">;
type UserRef = Pick<Body, "user" | "userId" | "requestId">;

const REPORT = {
  format: {
    kind: "choice",
    choices: { csv: "csv", json: "json" },
    description: "File format.",
    example: "csv",
  },
} as const;

/** Review of access requests by users who manage the model: `/api/models/{owner}/{name}/user-access-request/…`. */
export function accessReviewRoutes(app: App, deps: RepositoriesContext): void {
  const { repositories: hub, accounts } = deps;
  const findManaged = async (principal: Principal, { owner, name }: Params) =>
    requireGated(await findManageable(hub, principal, modelId(owner, name)));

  route(app, endpoints.listAccessRequests, async ({ path, query, principal, request, reply }) => {
    const { repository } = await findManaged(principal, path);
    const { limit = 1000, ...after } = query;
    const { status } = path;
    const requests = await hub.access.list(repository.key, { status, limit: limit + 1, ...after });
    const page = requests.slice(0, limit);
    const last = page.at(-1);
    if (requests.length > limit && last) linkNextPage(request, reply, deps, { after: last.user_id });
    return page.map(accessRequestView);
  });

  route(app, endpoints.decideAccess, async ({ path, body, principal }) => {
    const { repository } = await findManaged(principal, path);
    const outcome = await decide(principal, repository.key, body, body);
    if (outcome.ok) return {};
    if (outcome.error === "user_not_found") throw userNotFound(outcome.user);
    throw new ApiError("NotFound", `${outcome.user} has no access request, or it is already ${body.status}.`);
  });

  route(app, endpoints.decideAccessOfMany, async ({ path, body, principal }) => {
    const { repository } = await findManaged(principal, path);
    describeAudit({ details: { users: body.requests.map(({ user, userId }) => user ?? userId) } });
    const outcomes: Awaited<ReturnType<typeof decide>>[] = [];
    for (const item of body.requests) outcomes.push(await decide(principal, repository.key, item, body));
    return outcomes;
  });

  /** Applies a decision to the request of the named user. */
  async function decide(
    { name: by }: UserPrincipal,
    repository: number,
    userRef: UserRef,
    { status, rejectionReason }: Decision,
  ) {
    const { user, name } = await findUser(userRef);
    if (user === undefined) return { user: name, ok: false, error: "user_not_found" as const };
    const reason = status === "rejected" && (rejectionReason ?? false);
    const done = await hub.access.decide(repository, user.id, {
      status,
      by,
      ...(reason !== false && { reason }),
    });
    return done
      ? { user: user.name, ok: true }
      : { user: user.name, ok: false, error: "request_not_found" as const };
  }

  route(app, endpoints.grantAccess, async ({ path, body, principal }) => {
    const { repository } = await findManaged(principal, path);
    const { user, name } = await findUser(body);
    if (user === undefined) throw userNotFound(name);
    const by = principal.name;
    if (await hub.access.create(repository.key, user.id, { status: "accepted", fields: null, grantedBy: by }))
      return {};
    const existing = await hub.access.get(repository.key, user.id);
    if (existing?.status === "accepted") throw alreadyHasAccess(user.name);
    await hub.access.decide(repository.key, user.id, { status: "accepted", by });
    return {};
  });

  app.get<{ Params: Params }>("/:owner/:name/user-access-report", async (request, reply) => {
    const principal = getPrincipal(request);
    const { repository, record } = await findManaged(principal, request.params);
    const { format = "json" } = parseQuery(REPORT, getQuery(request));
    const requests = await hub.access.list(repository.key, { limit: 1_000_000 });
    const call = { path: { ...request.params }, body: undefined, principal, request };
    await accounts.audit.handle("access-report.export", call, () => accounts.audit.addRead({ format }));
    const file = `${record.id.replaceAll("/", "-")}-access-report.${format}`;
    reply.header("content-disposition", `attachment; filename="${file}"`);
    if (format === "json") return requests.map(toAccessReport);
    return reply.type("text/csv; charset=utf-8").send(formatAccessCsv(requests));
  });

  async function findUser({ user: name, userId, requestId }: UserRef) {
    const id = userId ?? requestId ?? "";
    const user = typeof name === "string" ? await accounts.users.byName(name) : await accounts.users.get(id);
    return { user, name: name ?? id };
  }
}

const userNotFound = (name: string) => new ApiError("NotFound", `User "${name}" not found.`);
