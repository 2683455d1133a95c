import { expect, test } from "vitest";
import { killHubs } from "../testing/crash/run.ts";

/** Number of kills. `npm run soak -- repositories` has time for hundreds. */
const KILLS = Number(process.env["MODELYARD_KILLS"] ?? 4);
const SEED = Number(process.env["MODELYARD_SEED"] ?? 1);

test(
  `hubs that are killed ${KILLS} times retain all acknowledged writes and no incomplete ones`,
  { timeout: 600_000 + KILLS * 30_000 },
  async () => {
    const { problems, kills, done, retried, interrupted } = await killHubs({ kills: KILLS, seed: SEED });
    expect(problems).toEqual([]);
    expect([kills, done > 0, retried > 0]).toEqual([KILLS, true, true]);
    const { collect, backup, restore, none, ...requests } = interrupted;
    console.log(
      `${done} acknowledged; interrupted: ${JSON.stringify({ ...requests, collect, backup, restore, none })} (seed ${SEED})`,
    );
    expect(Object.values(requests).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  },
);
