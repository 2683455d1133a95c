import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@modelyard/contract";
import { createApp } from "./app.ts";
import { createGateway } from "./router/gateway/gateway.ts";
import { openHub } from "./hub.ts";
import { createPrivateFiles, DataDirectoryError } from "./database/data-directory.ts";
import { DatabaseVersionError } from "./database/migrations/migration.ts";
import { EncryptionKeyError } from "./accounts/encryption-key.ts";
import { closeServer } from "./http/stopping.ts";
import { formerSettingWarnings, readSettings, SettingsError } from "./settings.ts";
import { DatabaseOpenError, withoutPassword } from "./database/postgres-errors.ts";
import { findBuiltWebsite, openWebsiteSources, serveWeb } from "./http/pages/pages.ts";

const started = performance.now();
const settings = settingsOrExit();
createPrivateFiles(settings);
for (const warning of formerSettingWarnings(process.env)) console.warn(warning);
const hub = await openHub(settings).catch(exitWithDatabaseError);
const gateway = createGateway(hub.inference.ports, {
  circuitBreaker: hub.inference.circuitBreaker,
  routerHost: settings.MODELYARD_ROUTER_HOST,
  onError: (error, id) => console.error(`Router request failed (${id}):`, error),
});
const lifecycle = { stopping: false };
const deps = {
  ...hub,
  lifecycle,
  gateway,
  publicUrl: settings.MODELYARD_URL,
  trustedProxies: settings.MODELYARD_TRUSTED_PROXIES,
  signInRequired: settings.MODELYARD_SIGN_IN === "required",
  corsOrigins: settings.MODELYARD_CORS_ORIGINS,
  openMetrics: settings.MODELYARD_METRICS === "loopback",
  log: { level: settings.LOG_LEVEL },
};
const app = await createApp(deps);
// `npm run dev` passes the flag. Without it, no part of Vite is loaded.
const isDev = process.argv.includes("--dev");
const website = isDev ? await openWebsiteSources() : await findBuiltWebsite();
if (website) await serveWeb(app, deps, website);
else console.warn("The website is not built. Run `npm run build`. The API works without it.");

await hub.load();
const address = await app.listen({ host: settings.HOST, port: settings.PORT }).catch(exitWithStartError);
const location =
  settings.DATABASE_URL === undefined ? settings.MODELYARD_DATA : withoutPassword(settings.DATABASE_URL);
console.log(
  `Modelyard is listening on ${settings.MODELYARD_URL ?? address} (data in ${location}), ready in ${Math.round(performance.now() - started)} ms`,
);
await printAdminLink();
const filled = hub.start();
void filled.then((count) =>
  console.log(
    `${count.toLocaleString("en")} models indexed after ${Math.round(performance.now() - started)} ms`,
  ),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

/**
 * Serves on while load balancers notice that the hub is not ready, then finishes the requests that are running, within
 * limits. A second signal ends the process at once.
 */
async function stop(): Promise<void> {
  lifecycle.stopping = true;
  await sleep(settings.MODELYARD_STOP_DELAY * 1000);
  await closeServer(app.server, settings.MODELYARD_STOP_TIMEOUT * 1000);
  await app.close();
  await gateway.close();
  await hub.close();
  process.exit(0);
}

/** Prints a setup link while the hub has no admin. See accounts/sessions/routes.ts. */
async function printAdminLink(): Promise<void> {
  if (await hub.accounts.users.hasAdmin()) return;
  const { secret } = await hub.accounts.links.forAdmin();
  console.log(
    `No admin yet. Open this link within 24 hours to create one:\n  ${settings.MODELYARD_URL ?? address}${paths.join(secret)}`,
  );
}

/** Exits with the invalid settings, without a stack trace. */
function settingsOrExit() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Exits with the database error, without a stack trace. */
function exitWithDatabaseError(error: unknown): never {
  const local = [DatabaseOpenError, DatabaseVersionError, EncryptionKeyError, DataDirectoryError].some(
    (each) => error instanceof each,
  );
  if (!local || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Exits with an explanation of the two usual causes for a failed start. */
function exitWithStartError(error: NodeJS.ErrnoException): never {
  const where = `${settings.HOST}:${settings.PORT}`;
  if (error.code === "EADDRINUSE")
    console.error(`Port ${settings.PORT} is in use on ${settings.HOST}. Set PORT to another port.`);
  else if (error.code === "EACCES")
    console.error(`${where} requires elevated privileges. Set PORT to a port above 1023.`);
  else throw error;
  process.exit(1);
}
