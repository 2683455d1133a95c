import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page. The addresses are those that `paths` of the contract makes; a name in a path beats a parameter. */
export default [index("pages/home/page.tsx"), route("models", "pages/models/page.tsx")] satisfies RouteConfig;
