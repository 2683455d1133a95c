import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "build",
  ssr: true,
  // The route table is small, so send it with the first page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
