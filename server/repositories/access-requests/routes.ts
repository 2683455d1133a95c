import type { FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { parseInteger } from "../../http/flags.ts";
import {
  type FoundModel,
  findRepository,
  findWritable,
  requireSignedIn,
  requireParticipation,
} from "../find.ts";
import { isModelMember } from "./gate.ts";
import { parseGateForm, parseGateFormAnswers } from "./gate-form.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import type { AccessStatus } from "./store.ts";
import { formatAccessCsv, toAccessReport, accessRequestView } from "./view.ts";
import { requireObject, getText } from "../refs/routes.ts";

type Params = { owner: string; name: string };
type GatedModelRequest = FastifyRequest<{ Params: Params }>;

const STATUSES: readonly AccessStatus[] = ["pending", "accepted", "rejected"];
const MAX_REASON_CHARACTERS = 200;
const MAX_REQUESTS = 100;

/** Access requests for gated models, and their approval: `/api/models/{owner}/{name}/user-access-request`. */
export function accessRequestRoutes(app: App, deps: RepositoriesContext): void {
  const { repositories: hub, accounts } = deps;
  const at = "/api/models/:owner/:name/user-access-request";
  const getModelId = ({ params }: GatedModelRequest) => modelId(params.owner, params.name);
  const findOwn = async (request: GatedModelRequest) =>
    requireGated(await findWritable(hub, getPrincipal(request), getModelId(request)));

  app.get<{ Params: Params }>(at, async (request) => {
    const principal = getPrincipal(request);
    const { record, repository } = requireGated(await findRepository(hub, principal, getModelId(request)));
    const own = principal.kind === "user" ? await hub.access.get(repository.key, principal.id) : undefined;
    const needless = isModelMember(principal, record);
    return {
      gated: record.gated,
      status: needless ? "accepted" : (own?.status ?? "none"),
      ...(own && own.reason !== null && { rejectionReason: own.reason }),
      form: parseGateForm(record),
    };
  });

  app.post<{ Params: Params }>(at, async (request) => ({ status: await ask(request) }));

  // Target of the form on the model page.
  app.post<{ Params: Params }>("/:owner/:name/ask-access", async (request, reply) => {
    await ask(request);
    return reply
      .code(303)
      .header("location", `/${getModelId(request)}`)
      .send();
  });

  async function ask(request: GatedModelRequest): Promise<AccessStatus> {
    requireSignedIn(getPrincipal(request));
    const { record, repository } = requireGated(
      await findRepository(hub, getPrincipal(request), getModelId(request)),
    );
    const principal = requireParticipation(getPrincipal(request), record.id);
    if (isModelMember(principal, record)) throw alreadyHasAccess(principal.name);
    const fields = parseGateFormAnswers(parseGateForm(record), parseAnswers(request.body));
    const status = record.gated === "auto" ? "accepted" : "pending";
    if (await hub.access.ask(repository.key, principal.id, { status, fields })) return status;
    const known = await hub.access.get(repository.key, principal.id);
    if (known?.status === "rejected")
      throw new ApiError(
        "Forbidden",
        "Your request to access this repo has been rejected by the repo's authors.",
      );
    return known?.status ?? status;
  }

  app.post<{ Params: Params }>(`${at}/cancel`, async (request) => {
    requireSignedIn(getPrincipal(request));
    const { record, repository } = requireGated(
      await findRepository(hub, getPrincipal(request), getModelId(request)),
    );
    const principal = requireParticipation(getPrincipal(request), record.id);
    if (!(await hub.access.cancel(repository.key, principal.id)))
      throw new ApiError("NotFound", "You have no access request to withdraw.");
    return {};
  });

  app.get<{ Params: Params & { status: string } }>(`${at}/:status`, async (request, reply) => {
    const { repository } = await findOwn(request);
    const query = getQuery(request);
    const limit = parseInteger(query.get("limit"), { least: 10, most: 1000, otherwise: 1000 });
    const after = query.get("after");
    const status = parseStatus(request.params.status);
    const requests = await hub.access.list(repository.key, {
      status,
      limit: limit + 1,
      ...(after !== null && { after }),
    });
    const page = requests.slice(0, limit);
    if (requests.length > limit) {
      query.set("after", page.at(-1)?.user_id ?? "");
      const [path = ""] = request.url.split("?");
      reply.header("link", `<${getOrigin(request, deps)}${path}?${query}>; rel="next"`);
    }
    return page.map(accessRequestView);
  });

  app.post<{ Params: Params }>(`${at}/handle`, async (request) => {
    const { repository } = await findOwn(request);
    const body = requireObject(request.body);
    const outcome = await decide(request, repository.key, body, body);
    if (outcome.ok) return {};
    throw new ApiError(
      "NotFound",
      outcome.error === "user_not_found"
        ? `User "${outcome.user}" not found.`
        : `${outcome.user} has not asked for access.`,
    );
  });

  app.post<{ Params: Params }>(`${at}/batch`, async (request) => {
    const { repository } = await findOwn(request);
    const body = requireObject(request.body);
    const requests = body["requests"];
    if (!Array.isArray(requests) || requests.length > MAX_REQUESTS)
      throw new ApiError("BadRequest", `requests: must be a list of up to ${MAX_REQUESTS} items.`);
    const outcomes: object[] = [];
    for (const each of requests)
      outcomes.push(await decide(request, repository.key, requireObject(each), body));
    return outcomes;
  });

  /** Applies a decision to the request of the named user. */
  async function decide(
    request: GatedModelRequest,
    repository: number,
    named: Record<string, unknown>,
    decision: Record<string, unknown>,
  ) {
    const status = parseStatus(getText(decision, "status"));
    const reason = getText(decision, "rejectionReason");
    if (reason !== undefined && reason.length > MAX_REASON_CHARACTERS)
      throw new ApiError(
        "BadRequest",
        `rejectionReason: must be ${MAX_REASON_CHARACTERS} characters or fewer.`,
      );
    const { user, name } = await userNamed(named);
    if (user === undefined) return { user: name, ok: false, error: "user_not_found" as const };
    const done = await hub.access.decide(repository, user.id, {
      status,
      by: requireUser(request).name,
      ...(status === "rejected" && reason !== undefined && { reason }),
    });
    return done
      ? { user: user.name, ok: true as const }
      : { user: user.name, ok: false, error: "request_not_found" as const };
  }

  app.post<{ Params: Params }>(`${at}/grant`, async (request) => {
    const { repository } = await findOwn(request);
    const { user, name } = await userNamed(requireObject(request.body));
    if (user === undefined) throw new ApiError("NotFound", `User "${name}" not found.`);
    const by = requireUser(request).name;
    if (await hub.access.ask(repository.key, user.id, { status: "accepted", fields: {}, grantedBy: by }))
      return {};
    const known = await hub.access.get(repository.key, user.id);
    if (known?.status === "accepted") throw alreadyHasAccess(user.name);
    await hub.access.decide(repository.key, user.id, { status: "accepted", by });
    return {};
  });

  app.get<{ Params: Params }>("/:owner/:name/user-access-report", async (request, reply) => {
    const { repository, record } = await findOwn(request);
    const requests = await hub.access.list(repository.key, { limit: 1_000_000 });
    const csv = getQuery(request).get("format") === "csv";
    const file = `${record.id.replaceAll("/", "-")}-access-report.${csv ? "csv" : "json"}`;
    reply.header("content-disposition", `attachment; filename="${file}"`);
    if (csv) return reply.type("text/csv; charset=utf-8").send(formatAccessCsv(requests));
    return requests.map(toAccessReport);
  });

  async function userNamed(named: Record<string, unknown>) {
    const [id, name] = [getText(named, "userId") ?? getText(named, "requestId"), getText(named, "user")];
    if (id === undefined && name === undefined) throw new ApiError("BadRequest", "user: is required.");
    const user = name === undefined ? await accounts.users.get(id ?? "") : await accounts.users.byName(name);
    return { user, name: name ?? id ?? "" };
  }
}

const alreadyHasAccess = (name: string) =>
  new ApiError("BadRequest", `${name} already has access to this model.`);

function requireGated(found: FoundModel): FoundModel {
  if (found.record.gated === false) throw new ApiError("BadRequest", `${found.record.id} is not gated.`);
  return found;
}

function parseStatus(text: string | undefined): AccessStatus {
  const status = STATUSES.find((each) => each === text);
  if (status === undefined)
    throw new ApiError("BadRequest", `status: must be one of ${STATUSES.join(", ")}.`);
  return status;
}

/** Parses a page's form, or JSON with the fields at the top level or under `fields`. */
function parseAnswers(body: unknown): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  const sent = requireObject(body);
  return typeof sent["fields"] === "object" ? requireObject(sent["fields"]) : sent;
}
