import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  buildDirectory: "build",
  ssr: true,
  // The whole route table is small: no request to ask for a part of it, and links work at once.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
