import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page. The addresses are those that `paths` of the contract makes; a name in a path beats a parameter. */
export default [
  index("pages/home/page.tsx"),
  route("models", "pages/models/page.tsx"),
  route("tasks", "pages/tasks/page.tsx"),
  route("tasks/:task", "pages/task/page.tsx"),
  route("libraries", "pages/libraries/page.tsx"),
  route("libraries/:library", "pages/library/page.tsx"),
  route("providers", "pages/providers/page.tsx"),
  route("playground", "pages/playground/page.tsx"),
  route("login", "pages/login/page.tsx"),
  route("logout", "pages/logout/page.tsx"),
  route("join/:link", "pages/join/page.tsx"),
  layout("pages/settings/layout.tsx", [
    route("settings", "pages/settings/start.ts"),
    route("settings/profile", "pages/settings/profile.tsx"),
    route("settings/tokens", "pages/settings/tokens.tsx"),
    route("settings/sessions", "pages/settings/sessions.tsx"),
    route("settings/users", "pages/settings/users.tsx"),
    route("organizations/new", "pages/settings/new-organization.tsx"),
    route("organizations/:name/settings", "pages/settings/organization.tsx"),
  ]),
  route("docs/api", "pages/api-reference/page.tsx"),
  route(":author", "pages/author/page.tsx"),
  route(":owner/models", "pages/models/of-author.ts"),
  route(":owner/:name", "pages/model/layout.tsx", [
    layout("pages/model/card.tsx", [index("pages/model/use.tsx")]),
    route("providers", "pages/model/providers.tsx"),
    route("try", "pages/try/page.tsx"),
    route("chat-template", "pages/chat-template/page.tsx"),
  ]),
  ...["tree", "blob", "commits", "discussions"].map((kind) =>
    route(`:owner/:name/${kind}/*`, "pages/model/elsewhere.ts", { id: `model-${kind}` }),
  ),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
