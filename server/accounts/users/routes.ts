import { endpoints } from "@modelyard/contract";
import { createHash } from "node:crypto";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { AccountsContext, ModelCounts } from "../context.ts";
import { can, toViewer } from "../policies.ts";
import { userInfo, userOverview } from "../view.ts";

/** `/api/users` for all users, `/api/admin` for hub admins. */
export function userRoutes(app: App, { accounts, search, oidc }: AccountsContext & ModelCounts): void {
  async function find(name: string) {
    const user = await accounts.users.byName(name);
    if (!user) throw new ApiError("NotFound", `User "${name}" not found.`);
    return user;
  }

  route(app, endpoints.getUser, async ({ path, principal }) => {
    const user = await find(path.user);
    const [models = 0] = await search.counts("author", [user.name], toViewer(principal));
    // Members of an organization can also see its other members.
    const orgs = (await accounts.orgs.ofUser(user.id)).filter(({ name }) => can.seeOrg(principal, name));
    return userOverview(user, orgs, models);
  });

  route(app, endpoints.listUsers, async () => {
    const lastActive = await accounts.users.lastActive();
    return (await accounts.users.list()).map((user) => userInfo(user, lastActive.get(user.id) ?? null));
  });

  route(app, endpoints.countUsers, async () => ({ count: await accounts.users.count() }));

  route(app, endpoints.changeUser, async ({ path, body }) => {
    const { id } = await find(path.user);
    await accounts.users.setRights(id, body);
    return userInfo(await find(path.user), (await accounts.users.lastActive()).get(id) ?? null);
  });

  route(app, endpoints.getSingleSignOn, async () => oidc?.describe() ?? null);

  /** Serves a generated avatar: a color and a pattern derived from the ID, so that list entries are easy to distinguish. */
  app.get<{ Params: { file: string } }>("/avatars/:file", async (request, reply) => {
    reply.type("image/svg+xml").header("cache-control", "public, max-age=31536000, immutable");
    return renderAvatar(request.params.file.replace(/\.svg$/, ""));
  });
}

function renderAvatar(id: string): string {
  const bytes = createHash("sha256").update(id).digest();
  const cells = Array.from({ length: 15 }, (_, i) => i).filter((i) => ((bytes[i] ?? 0) & 1) === 1);
  const path = cells
    .flatMap((i) => {
      const [x, y] = [Math.floor(i / 5), i % 5];
      // The pattern is symmetric about the third column.
      return [...new Set([x, 4 - x])].map((column) => `M${column + 1} ${y + 1}h1v1h-1z`);
    })
    .join("");
  const hue = (((bytes[20] ?? 0) << 8) | (bytes[21] ?? 0)) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path fill="hsl(${hue} 30% 92%)" d="M0 0h7v7H0z"/><path fill="hsl(${hue} 55% 38%)" d="${path}"/></svg>`;
}
