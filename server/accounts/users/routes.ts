import { UserChangeSchema } from "@modelyard/contract";
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext, ModelCounts } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can, toViewer } from "../policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { getOrigin } from "../../http/request-url.ts";
import type { UsersTable } from "../tables.ts";
import { userOverview } from "../view.ts";

type UserRequest = FastifyRequest<{ Params: { user: string } }>;

/** `/api/users` for all users, `/api/admin` for hub admins. */
export function userRoutes(app: App, deps: AccountsContext & ModelCounts): void {
  const { accounts, search } = deps;

  async function find({ params: { user: name } }: UserRequest): Promise<UsersTable> {
    const user = await accounts.users.byName(name);
    if (!user) throw new ApiError("NotFound", `User "${name}" not found.`);
    return user;
  }

  function requireAdmin(request: FastifyRequest) {
    const principal = requireUser(request);
    if (!can.admin(principal)) throw forbidden("Hub admin role required.");
    return principal;
  }

  const listed = (user: UsersTable) => ({
    name: user.name,
    fullname: user.fullname,
    email: user.email,
    admin: user.admin === 1,
    disabled: user.disabled_at !== null,
    createdAt: user.created_at,
  });

  app.get("/api/users/:user/overview", async (request: UserRequest) => {
    const principal = requireUser(request);
    const user = await find(request);
    const [models = 0] = await search.counts("author", [user.name], toViewer(principal));
    // Members of an organization can also see its other members.
    const orgs = (await accounts.orgs.ofUser(user.id)).filter(({ name }) => can.seeOrg(principal, name));
    return userOverview(user, orgs, models);
  });

  app.get("/api/admin/users", async (request) => {
    requireAdmin(request);
    return (await accounts.users.list()).map(listed);
  });

  app.patch("/api/admin/users/:user", async (request: UserRequest) => {
    requireAdmin(request);
    const user = await find(request);
    await accounts.users.setRights(user.id, parseBody(UserChangeSchema, request));
    return listed(await find(request));
  });

  /** Creates an invitation link to the hub. */
  app.post("/api/admin/invitations", async (request, reply) => {
    const { secret, expiresAt } = await accounts.links.invite({ by: requireAdmin(request).id });
    reply.code(201).header("cache-control", "no-store");
    return { url: `${getOrigin(request, deps)}/join/${secret}`, expiresAt: expiresAt.toISOString() };
  });

  /**
   * Serves a generated avatar: a color and a pattern derived from the ID, so that list entries are easy to tell apart.
   */
  app.get<{ Params: { file: string } }>("/avatars/:file", async (request, reply) => {
    reply.type("image/svg+xml").header("cache-control", "public, max-age=31536000, immutable");
    return renderAvatar(request.params.file.replace(/\.svg$/, ""));
  });
}

function renderAvatar(id: string): string {
  const bytes = createHash("sha256").update(id).digest();
  const cells = Array.from({ length: 15 }, (_, i) => i).filter((i) => ((bytes[i] ?? 0) & 1) === 1);
  const squares = cells.flatMap((i) => {
    const [x, y] = [Math.floor(i / 5), i % 5];
    return x === 2
      ? [[x, y]]
      : [
          [x, y],
          [4 - x, y],
        ];
  });
  const path = squares.map(([x = 0, y = 0]) => `M${x + 1} ${y + 1}h1v1h-1z`).join("");
  const hue = (((bytes[20] ?? 0) << 8) | (bytes[21] ?? 0)) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path fill="hsl(${hue} 30% 92%)" d="M0 0h7v7H0z"/><path fill="hsl(${hue} 55% 38%)" d="${path}"/></svg>`;
}
