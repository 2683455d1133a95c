// `npm run soak -- repositories [kills] [seed] [postgres,s3]`: kills hubs hundreds of times during writes, and checks that no data
// is lost. Data is in a data directory, in PostgreSQL, in object storage, or in both.
import { startObjectStorage } from "../../server/testing/object-storage.ts";
import { startPostgres } from "../../server/testing/postgres.ts";
import { killHubs } from "../../server/testing/crash/run.ts";

const [kills = 300, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const [, , where = ""] = process.argv.slice(2);
/** Kills per hub. Verification takes longer as a hub grows. */
const KILLS_PER_HUB = 50;

await using postgres = where.includes("postgres") ? await startPostgres() : undefined;
const objects = where.includes("s3") ? await startObjectStorage() : undefined;
console.log(
  `${kills} kills, seed ${seed}${postgres ? ", PostgreSQL" : ""}${objects ? `, ${objects.name}` : ""}`,
);
/** Creates a database, and selects a prefix of the bucket, for one hub. */
const openStorage = async (number: number) => ({
  ...(postgres && { DATABASE_URL: await postgres.newDatabase() }),
  ...(objects && {
    ...objects.settings,
    BLOB_URL: objects.settings.BLOB_URL.replace("/hub?", `/hub-${number}?`),
  }),
});
const sum: Record<string, number> = {};
for (let completed = 0, hubSeed = seed; completed < kills; completed += KILLS_PER_HUB, hubSeed += 1) {
  const { problems, interrupted, ...counts } = await killHubs({
    kills: Math.min(KILLS_PER_HUB, kills - completed),
    seed: hubSeed,
    storage: await openStorage(hubSeed),
  });
  for (const [name, count] of [...Object.entries(counts), ...Object.entries(interrupted)])
    sum[name] = (sum[name] ?? 0) + count;
  console.log(
    `${sum["kills"]} kills: ${sum["done"]} acknowledged, ${sum["retried"]} of them after a retry, ${sum["collected"]} collections, ${sum["backups"]} backups`,
  );
  for (const problem of problems) console.error(`seed ${hubSeed}: ${problem}`);
  if (problems.length > 0) process.exit(1);
}
const { kills: _, done: _done, retried: _retried, collected: _collected, backups: _backups, ...cut } = sum;
console.log(
  `Interrupted: ${Object.entries(cut)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ")}`,
);
await objects?.stop();
