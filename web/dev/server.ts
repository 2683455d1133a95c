// Vite for `npm run dev`: serves modules to browsers, and to the hub's process, which renders pages with them.
import type { ChildProcess } from "node:child_process";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer, DevEnvironment, type HotChannel, type HotPayload, type Plugin } from "vite";

/** Path prefix of everything that Vite serves. No page or API path of the hub starts with it. */
export const BASE = "/@dev/";

const project = fileURLToPath(new URL("../../", import.meta.url));
// Real paths of the packages, as `node_modules` can consist of links.
const packages = fileURLToPath(import.meta.resolve("vite")).replace(/\/vite\/dist\/.*$/s, "/");

interface Options {
  /** HTTP server whose upgrade requests open the web socket that announces changes to browsers. */
  server: Server;
  /** Directories of the project whose files browsers can load. */
  workspaces: readonly string[];
  /** Called with the absolute path of each file in `workspaces` that was changed, added, or deleted. */
  onChange(path: string): void;
}

export interface DevServer {
  /** Serves a request whose path starts with `BASE`. Calls `next` if there is no such file. */
  handle(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  /** Serves modules to a new process of the hub, which was spawned with an IPC channel. */
  attach(hub: ChildProcess): void;
  /** Makes open pages load their data again without losing their state. */
  refresh(): void;
  close(): Promise<void>;
}

/** Starts Vite in middleware mode. */
export async function startDevServer({ server, workspaces, onChange }: Options): Promise<DevServer> {
  const hub = createHubChannel();
  const directories = workspaces.map((name) => `${project}${name}/`);
  const vite = await createServer({
    root: `${project}web`,
    configFile: `${project}web/vite.config.ts`,
    base: BASE,
    appType: "custom",
    logLevel: "warn",
    plugins: [watchDirectories(directories, onChange)],
    server: {
      middlewareMode: true,
      ws: { server },
      // Not the whole project: a data directory in it contains the encryption key.
      fs: { allow: [packages, `${project}.cache/vite/`, ...directories] },
    },
    environments: {
      ssr: {
        dev: {
          // React Router creates a second server with the same options, to read the exports of routes. It has no hub.
          createEnvironment: (name, config) =>
            new DevEnvironment(name, config, {
              hot: true,
              ...(config.server.middlewareMode && { transport: hub.channel }),
            }),
        },
      },
    },
  });
  return {
    handle: vite.middlewares,
    attach: hub.attach,
    refresh: () => vite.hot.send({ type: "custom", event: "react-router:hmr", data: { route: null } }),
    close: () => vite.close(),
  };
}

/** Watches with Vite's watcher. It is a plugin because Vite starts a new watcher after a change to its configuration. */
function watchDirectories(directories: readonly string[], onChange: (path: string) => void): Plugin {
  return {
    name: "watch-directories",
    configureServer({ watcher }) {
      watcher.add([...directories]);
      watcher.on("all", (event, path) => {
        if (!event.endsWith("Dir") && directories.some((each) => path.startsWith(each))) onChange(path);
      });
    },
  };
}

type Listener = (data: unknown, client: { send(payload: HotPayload): void }) => void;

/** Creates the connection between Vite's rendering environment and the current process of the hub. */
function createHubChannel() {
  const listeners = new Map<string, Set<Listener>>();
  let current: ChildProcess | undefined;
  const channel: HotChannel = {
    // The hub can read every file itself.
    skipFsCheck: true,
    send: (payload) => void (current?.connected && current.send(payload)),
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => void listeners.get(event)?.delete(listener as Listener),
  };
  return {
    channel,
    attach(hub: ChildProcess): void {
      current = hub;
      const client = { send: (payload: HotPayload) => void (hub.connected && hub.send(payload)) };
      hub.on("message", (message: HotPayload) => {
        if (message.type !== "custom") return;
        for (const listener of listeners.get(message.event) ?? []) listener(message.data, client);
      });
    },
  };
}
