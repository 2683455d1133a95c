import { expect, test } from "vitest";
import { killHubs } from "../testing/crash/run.ts";

/** Number of kills. `npm run soak -- repositories` has time for hundreds. */
const KILLS = Number(process.env["MODELYARD_KILLS"] ?? 4);
const SEED = Number(process.env["MODELYARD_SEED"] ?? 1);

test(
  `hubs that are killed ${KILLS} times retain all acknowledged writes and no incomplete ones`,
  { timeout: 120_000 + KILLS * 30_000 },
  async () => {
    const { problems, kills, done, retried, cut } = await killHubs({ kills: KILLS, seed: SEED });
    expect(problems).toEqual([]);
    expect([kills, done > 0, retried > 0]).toEqual([KILLS, true, true]);
    const { collect, backup, restore, none, ...wishes } = cut;
    console.log(
      `${done} acknowledged; cut off: ${JSON.stringify({ ...wishes, collect, backup, restore, none })} (seed ${SEED})`,
    );
    expect(Object.values(wishes).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  },
);
