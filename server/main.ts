import { paths } from "@modelyard/contract";
import { createApp } from "./app.ts";
import { createGateway } from "./router/gateway/gateway.ts";
import { openHub } from "./hub.ts";
import { NewerDatabaseError } from "./database/migrations/migration.ts";
import { SecretError } from "./accounts/encryption-key.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { DatabaseOpenError, withoutPassword } from "./database/postgres-errors.ts";
import { serveWeb, webIsBuilt } from "./http/pages/pages.ts";

const started = performance.now();
const settings = settingsOrExit();
const hub = await openHub(settings).catch(sayWhyNoDatabase);
const gateway = createGateway(hub.inference.ports, {
  circuitBreaker: hub.inference.circuitBreaker,
  routerHost: settings.MODELYARD_ROUTER_HOST,
  onError: (error, id) => console.error(`A call of the router broke (${id}):`, error),
});
const deps = {
  ...hub,
  gateway,
  publicUrl: settings.MODELYARD_URL,
  openMetrics: settings.MODELYARD_METRICS === "loopback",
  log: { level: settings.LOG_LEVEL },
};
const app = await createApp(deps);
if (webIsBuilt()) await serveWeb(app, deps);
else console.warn("The website is not built; `npm run build` builds it. The API answers all the same.");

const address = await app.listen({ host: settings.HOST, port: settings.PORT }).catch(sayWhyNot);
const place =
  settings.DATABASE_URL === undefined ? settings.MODELYARD_DATA : withoutPassword(settings.DATABASE_URL);
console.log(
  `Modelyard is at ${settings.MODELYARD_URL ?? address} (data in ${place}), ready in ${Math.round(performance.now() - started)} ms`,
);
await offerAdminLink();
const filled = hub.start();
void filled.then((count) =>
  console.log(
    `${count.toLocaleString("en")} models are searchable after ${Math.round(performance.now() - started)} ms`,
  ),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void app
      .close()
      .then(() => gateway.close())
      .then(() => hub.close())
      .then(() => process.exit(0));
  });
}

/** While nobody runs the hub, whoever reads this may become the one; see routes/sign-in.ts. */
async function offerAdminLink(): Promise<void> {
  if (await hub.accounts.users.hasAdmin()) return;
  const { secret } = await hub.accounts.links.forAdmin();
  console.log(
    `This hub has no admin yet. This link makes one, once, within 24 hours:\n  ${settings.MODELYARD_URL ?? address}${paths.join(secret)}`,
  );
}

/** Wrong settings stop the start with what is wrong, and without the path through our code that found it. */
function settingsOrExit() {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** What is wrong with a database is a matter of its owner, who has no use for the path through our code. */
function sayWhyNoDatabase(error: unknown): never {
  const ours = [DatabaseOpenError, NewerDatabaseError, SecretError].some((each) => error instanceof each);
  if (!ours || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** The two ways in which listening usually fails, with what helps. */
function sayWhyNot(error: NodeJS.ErrnoException): never {
  const where = `${settings.HOST}:${settings.PORT}`;
  if (error.code === "EADDRINUSE")
    console.error(`${where} is taken by another program. Set PORT to another port.`);
  else if (error.code === "EACCES")
    console.error(`${where} may not be used without more rights. Set PORT to one above 1023.`);
  else throw error;
  process.exit(1);
}
