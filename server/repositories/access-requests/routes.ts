import { endpoints } from "@modelyard/contract";
import { getPrincipal, requireSignedIn } from "../../http/auth/authenticate.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { parseBody } from "../../http/read-body.ts";
import { modelId } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository, requireParticipation } from "../find.ts";
import { alreadyHasAccess, isModelMember, requireGated } from "./gate.ts";
import { parseGateForm, parseGateFormAnswers } from "./gate-form.ts";
import { accessReviewRoutes } from "./review-routes.ts";
import type { AccessStatus } from "./store.ts";

type Params = Call<typeof endpoints.requestAccess>["path"];
type Answers = Call<typeof endpoints.requestAccess>["body"]["fields"];

/** Access requests for gated models: `/api/models/{owner}/{name}/user-access-request`. */
export function accessRequestRoutes(app: App, deps: RepositoriesContext): void {
  const { repositories: hub } = deps;
  accessReviewRoutes(app, deps);

  const findGated = async (principal: Principal, { owner, name }: Params) =>
    requireGated(await findRepository(hub, principal, modelId(owner, name)));

  route(app, endpoints.getOwnAccess, async ({ path, principal }) => {
    const { record, repository, gated } = await findGated(principal, path);
    const own = principal.kind === "user" ? await hub.access.get(repository.key, principal.id) : undefined;
    const isMember = isModelMember(principal, record);
    return {
      gated,
      status: isMember ? "accepted" : (own?.status ?? "none"),
      ...(own && own.reason !== null && { rejectionReason: own.reason }),
      form: parseGateForm(record),
    };
  });

  route(app, endpoints.requestAccess, async ({ path, body, principal }) => ({
    status: await requestAccess(principal, path, body.fields),
  }));

  // Target of the form on the model page.
  app.post<{ Params: Params }>("/:owner/:name/ask-access", async (request, reply) => {
    const principal = getPrincipal(request);
    requireSignedIn(principal);
    const { fields } = parseBody(endpoints.requestAccess.body.schema, request);
    await requestAccess(principal, request.params, fields);
    return reply
      .code(303)
      .header("location", `/${modelId(request.params.owner, request.params.name)}`)
      .send();
  });

  route(app, endpoints.withdrawAccessRequest, async ({ path, principal }) => {
    const { record, repository } = await findGated(principal, path);
    requireParticipation(principal, record.id);
    if (!(await hub.access.cancel(repository.key, principal.id)))
      throw new ApiError("NotFound", "You have no access request to withdraw.");
    return {};
  });

  async function requestAccess(principal: Principal, path: Params, answers: Answers): Promise<AccessStatus> {
    const { record, repository } = await findGated(principal, path);
    const { id, name } = requireParticipation(principal, record.id);
    if (isModelMember(principal, record)) throw alreadyHasAccess(name);
    const fields = parseGateFormAnswers(parseGateForm(record), answers ?? {});
    const status = record.gated === "auto" ? "accepted" : "pending";
    if (await hub.access.create(repository.key, id, { status, fields })) return status;
    const existing = await hub.access.get(repository.key, id);
    if (existing?.status === "rejected")
      throw forbidden("Your request to access this repo has been rejected by the repo's authors.");
    return existing?.status ?? status;
  }
}
