import { createApp } from "./app.ts";
import { openHub } from "./hub.ts";
import { readSettings } from "./settings.ts";
import { serveWeb, webIsBuilt } from "./web.ts";

const started = performance.now();
const settings = readSettings(process.env);
const hub = await openHub(settings);
const deps = { ...hub, publicUrl: settings.MODELYARD_URL, log: { level: settings.LOG_LEVEL } };
const app = await createApp(deps);
if (webIsBuilt()) await serveWeb(app, deps);
else console.warn("The website is not built; `npm run build` builds it. The API answers all the same.");

const address = await app.listen({ host: settings.HOST, port: settings.PORT });
console.log(
  `Modelyard is at ${settings.MODELYARD_URL ?? address} (data in ${settings.MODELYARD_DATA}), ready in ${Math.round(performance.now() - started)} ms`,
);
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
      .then(() => hub.close())
      .then(() => process.exit(0));
  });
}
