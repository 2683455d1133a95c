import { index, type RouteConfig } from "@react-router/dev/routes";

/** Every page. The addresses are those that `paths` of the contract makes; a name in a path beats a parameter. */
export default [index("pages/home/page.tsx")] satisfies RouteConfig;
