// The website in the hub's process of `npm run dev`. Its modules come from Vite in the parent process; see server.ts.
import type { ServerBuild } from "react-router";
import { ESModulesEvaluator, ModuleRunner } from "vite/module-runner";

const runner = new ModuleRunner(
  {
    transport: {
      connect({ onMessage, onDisconnection }) {
        process.on("message", onMessage);
        process.once("disconnect", onDisconnection);
      },
      send: (payload) => void process.send?.(payload),
    },
    // Only changed modules run again, when a page needs them. With HMR, all of them would, at every change.
    hmr: false,
  },
  new ESModulesEvaluator(),
);

// The hub ends with its parent, even if the parent was killed.
process.once("disconnect", () => process.exit());

/** Loads the website's server build from its current sources. */
export const loadBuild = (): Promise<ServerBuild> => runner.import("virtual:react-router/server-build");

// Prepares the first page. If this fails, the request for a page reports why.
loadBuild().catch(() => {});
