// `npm run soak -- repositories [kills] [seed] [postgres,s3]`: kills hubs hundreds of times during writes and checks that no data is
// lost, in a data directory, or in PostgreSQL, object storage, or both.
import { startObjectStorage } from "../../server/testing/object-storage.ts";
import { startPostgres } from "../../server/testing/postgres.ts";
import { killHubs } from "../../server/testing/crash/run.ts";

const [kills = 300, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const [, , where = ""] = process.argv.slice(2);
/** Kills per hub: verification takes longer as a hub grows. */
const EACH = 50;

await using postgres = where.includes("postgres") ? await startPostgres() : undefined;
const objects = where.includes("s3") ? await startObjectStorage() : undefined;
console.log(
  `${kills} kills, seed ${seed}${postgres ? ", PostgreSQL" : ""}${objects ? `, ${objects.name}` : ""}`,
);
/** A database and a part of the bucket for one hub. */
const openStorage = async (number: number) => ({
  ...(postgres && { DATABASE_URL: await postgres.newDatabase() }),
  ...(objects && {
    ...objects.settings,
    BLOB_URL: objects.settings.BLOB_URL.replace("/hub?", `/hub-${number}?`),
  }),
});
const sum: Record<string, number> = {};
for (let made = 0, at = seed; made < kills; made += EACH, at += 1) {
  const { problems, cut, ...counts } = await killHubs({
    kills: Math.min(EACH, kills - made),
    seed: at,
    storage: await openStorage(at),
  });
  for (const [name, count] of [...Object.entries(counts), ...Object.entries(cut)])
    sum[name] = (sum[name] ?? 0) + count;
  console.log(
    `${sum["kills"]} kills: ${sum["done"]} acknowledged, ${sum["retried"]} of them at another try, ${sum["collected"]} collections, ${sum["backups"]} backups`,
  );
  for (const problem of problems) console.error(`seed ${at}: ${problem}`);
  if (problems.length > 0) process.exit(1);
}
const { kills: _, done: _done, retried: _retried, collected: _collected, backups: _backups, ...cut } = sum;
console.log(
  `Cut off: ${Object.entries(cut)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ")}`,
);
await objects?.stop();
