import "./http/pages/node-env.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@modelyard/contract";
import { collectDefaultMetrics } from "prom-client";
import { createApp } from "./app.ts";
import { createGateway } from "./router/gateway/gateway.ts";
import { openHub } from "./hub.ts";
import { openOutput } from "./http/observability/output.ts";
import { createPrivateFiles, DataDirectoryError } from "./database/data-directory.ts";
import { DatabaseVersionError } from "./database/migrations/migration.ts";
import { EncryptionKeyError } from "./accounts/encryption-key.ts";
import { formerSettingWarnings, readLogSettings, readSettings, SettingsError } from "./settings.ts";
import { closeServers, createLifecycle } from "./http/stopping.ts";
import { DatabaseOpenError, withoutPassword } from "./database/postgres-errors.ts";
import { createResponseObserver } from "./http/observe-responses.ts";
import { createAllowOrigin } from "./http/cors.ts";
import { RateLimits } from "./http/rate-limits/rate-limits.ts";
import { findBuiltWebsite, openWebsiteSources, serveWeb } from "./http/pages/pages.ts";

const started = performance.now();
const { format, level } = readLogSettings(process.env);
const { log, announce, exit } = openOutput(format, level);
const settings = settingsOrExit();
createPrivateFiles(settings);
collectDefaultMetrics();
for (const warning of formerSettingWarnings(process.env)) console.warn(warning);
const hub = await openHub(settings).catch(exitWithDatabaseError);
const http = {
  publicUrl: settings.MODELYARD_URL,
  trustedProxies: settings.MODELYARD_TRUSTED_PROXIES,
  signInRequired: settings.MODELYARD_SIGN_IN === "required",
  corsOrigins: settings.MODELYARD_CORS_ORIGINS,
  logos: settings.MODELYARD_LOGOS === "on",
};
const observe = createResponseObserver({
  ...http,
  metrics: hub.metrics,
  log,
  accessLog: settings.MODELYARD_ACCESS_LOG,
  nameOf: hub.accounts.directory.nameOf,
});
const gateway = createGateway(hub.inference.ports, {
  circuitBreaker: hub.inference.circuitBreaker,
  allowOrigin: createAllowOrigin(http),
  routerHost: settings.MODELYARD_ROUTER_HOST,
  observe,
  onError: (err, requestId) => log.error({ requestId, err }, "Router request failed"),
});
const lifecycle = createLifecycle();
const deps = {
  ...hub,
  ...http,
  documents: hub.repositories.documents,
  gateway,
  observe,
  log,
  lifecycle,
  connectionsPerAddress: settings.MODELYARD_CONNECTIONS_PER_ADDRESS,
  rateLimits: new RateLimits(settings.MODELYARD_RATE_LIMIT, hub.createSharedLimiter),
  openMetrics: settings.MODELYARD_METRICS === "loopback",
  metricsToken: settings.MODELYARD_METRICS_TOKEN,
};
const app = await createApp(deps);
// `npm run dev` passes the flag. Otherwise, no part of Vite is loaded.
const isDev = process.argv.includes("--dev");
const website = isDev ? await openWebsiteSources() : await findBuiltWebsite();
if (website) await serveWeb(app, deps, website);
else console.warn("The website is not built. Run `npm run build`. The API works without it.");

await hub.load();
const address = await app.listen({ host: settings.HOST, port: settings.PORT }).catch(exitWithStartError);
const url = settings.MODELYARD_URL ?? address;
const location =
  settings.DATABASE_URL === undefined ? settings.MODELYARD_DATA : withoutPassword(settings.DATABASE_URL);
const getMilliseconds = () => Math.round(performance.now() - started);
announce(
  `Modelyard is listening on ${url} (data in ${location}), ready in ${getMilliseconds().toLocaleString("en")} ms`,
  {
    url,
    data: location,
    durationMs: getMilliseconds(),
  },
);
await printAdminLink();
const filled = hub.start();
void filled.then((models) =>
  announce(
    `${models.toLocaleString("en")} ${models === 1 ? "model" : "models"} indexed after ${getMilliseconds().toLocaleString("en")} ms`,
    { models, durationMs: getMilliseconds() },
  ),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(signal));

/**
 * Keeps serving while load balancers notice that the hub is not ready, then finishes running requests within the time
 * limit. A second signal ends the process immediately.
 */
async function stop(signal: string): Promise<never> {
  announce(`Stopping (${signal})`, { signal });
  lifecycle.stopping = true;
  await sleep(settings.MODELYARD_STOP_DELAY * 1000);
  const interrupted = await closeServers(lifecycle.servers, settings.MODELYARD_STOP_TIMEOUT * 1000);
  if (interrupted > 0) log.warn({ connections: interrupted }, "Requests were interrupted to stop in time");
  await app.close();
  await gateway.close();
  await hub.close();
  announce("Stopped");
  process.exit(0);
}

/** Prints a setup link while the hub has no admin. See accounts/sessions/routes.ts. */
async function printAdminLink(): Promise<void> {
  if (await hub.accounts.users.hasAdmin()) return;
  const { secret } = await hub.accounts.links.forAdmin();
  announce("No admin yet. Open this link within 24 hours to create one:", {
    link: `${url}${paths.join(secret)}`,
  });
}

/** Exits with the invalid settings, without a stack trace. */
function settingsOrExit() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return exit(error.message, 2);
  }
}

/** Exits with the database error, without a stack trace. */
function exitWithDatabaseError(error: unknown): never {
  const isExplained = [DatabaseOpenError, DatabaseVersionError, EncryptionKeyError, DataDirectoryError].some(
    (type) => error instanceof type,
  );
  if (!isExplained || !(error instanceof Error)) throw error;
  return exit(error.message, 1);
}

/** Exits with an explanation of the two usual causes for a failed start. */
function exitWithStartError(error: NodeJS.ErrnoException): never {
  const where = `${settings.HOST}:${settings.PORT}`;
  if (error.code === "EADDRINUSE")
    return exit(`Port ${settings.PORT} is in use on ${settings.HOST}. Set PORT to another port.`, 1);
  if (error.code === "EACCES")
    return exit(`${where} requires elevated privileges. Set PORT to a port above 1023.`, 1);
  throw error;
}
