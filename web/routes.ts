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
  route("docs/api", "pages/api-reference/page.tsx"),
  route(":author", "pages/author/page.tsx"),
  route(":owner/models", "pages/models/of-author.ts"),
  route(":owner/:name", "pages/model/layout.tsx", [
    layout("pages/model/card.tsx", [index("pages/model/use.tsx")]),
    route("providers", "pages/model/providers.tsx"),
    route("chat-template", "pages/chat-template/page.tsx"),
  ]),
  ...["tree", "blob", "commits", "discussions"].map((kind) =>
    route(`:owner/:name/${kind}/*`, "pages/model/elsewhere.ts", { id: `model-${kind}` }),
  ),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
