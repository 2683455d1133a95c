import type { Config } from "@react-router/dev/config";
import { trimRouteManifest } from "./frame-size.ts";

export default {
  appDirectory: ".",
  buildDirectory: "build",
  ssr: true,
  // The route table is small, so send it with the first page.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => trimRouteManifest(reactRouterConfig.buildDirectory),
} satisfies Config;
