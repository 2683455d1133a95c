import { join } from "node:path";
import { seedStarter } from "./actions/seed-starter.ts";
import { searchOf } from "./search.ts";
import type { Settings } from "./settings.ts";
import { openDatabase } from "./stores/database.ts";
import { modelStore } from "./stores/models.ts";

/** How often a hub looks for what another process, such as an import, has written. Milliseconds. */
const LOOK_EVERY = 500;

/** Opens the data folder and everything the routes need. An empty hub gets the starter catalogue, unless settings say no. */
export async function openHub(settings: Pick<Settings, "MODELYARD_DATA" | "MODELYARD_STARTER">) {
  const db = await openDatabase({ path: join(settings.MODELYARD_DATA, "modelyard.db") });
  const models = modelStore(db);
  if (settings.MODELYARD_STARTER === "on" && (await models.count()) === 0) await seedStarter(models);

  const search = searchOf(models);
  let looking: NodeJS.Timeout | undefined;
  // A look that fails is made up for by the next one.
  const look = () =>
    void search
      .catchUp()
      .catch((error: unknown) => console.error("The index could not follow the store:", error));

  return {
    models,
    search,
    /** Fills the index and keeps it current; resolves with the number of models that can be searched. */
    async start(): Promise<number> {
      await search.fill();
      models.onChange(look);
      looking = setInterval(look, LOOK_EVERY).unref();
      return search.index.size;
    },
    async close(): Promise<void> {
      clearInterval(looking);
      await search.catchUp();
      await db.destroy();
    },
  };
}
