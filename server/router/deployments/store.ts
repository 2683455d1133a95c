import { changeRouter } from "../router-changes.ts";
import type { DeploymentsTable, DeploymentAttributesTable } from "../tables.ts";
import { slices } from "../../database/slices.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import { excluded } from "../../database/excluded-values.ts";
import type { Database } from "../../database/tables.ts";
import { PRICE_COLUMNS } from "./prices.ts";

export type DeploymentStore = ReturnType<typeof createDeploymentStore>;

const ROWS_PER_STATEMENT = 500;
/** Columns that are replaced in an existing deployment. */
const REPLACED_COLUMNS = [
  "model_id",
  "provider_id",
  ...PRICE_COLUMNS,
  "context",
  "tools",
  "structured_output",
  "source",
  "as_of",
] as const satisfies (keyof DeploymentsTable)[];

/** Creates the store of deployments: prices, limits, and attributes with their sources. */
export function createDeploymentStore(db: Database) {
  return {
    all: (): Promise<DeploymentsTable[]> => db.selectFrom("deployments").selectAll().execute(),

    /** Returns the deployments of a model; the ID is case-insensitive. */
    ofModel: (id: string): Promise<DeploymentsTable[]> =>
      db
        .selectFrom("deployments")
        .selectAll()
        .where("lower_id", "=", id.toLowerCase())
        .orderBy("provider")
        .execute(),

    /** Replaces deployments of the same models and providers, in one transaction. */
    put: (rows: readonly Omit<DeploymentsTable, "lower_id">[]): Promise<void> =>
      changeRouter(db, "deployments", async (transaction) => {
        for (const slice of slices(rows, ROWS_PER_STATEMENT)) {
          await transaction
            .insertInto("deployments")
            .values(slice.map((row) => ({ ...row, lower_id: row.model_id.toLowerCase() })))
            .onConflict((conflict) =>
              conflict.columns(["lower_id", "provider"]).doUpdateSet(excluded(REPLACED_COLUMNS)),
            )
            .execute();
        }
      }),

    attributes: (): Promise<DeploymentAttributesTable[]> =>
      db.selectFrom("deployment_attributes").selectAll().execute(),

    /** Replaces attributes of the same deployments and kind of source. Deletes empty attributes. */
    putAttributes: (rows: readonly Omit<DeploymentAttributesTable, "lower_id">[]): Promise<void> =>
      changeRouter(db, "deployments", async (transaction) => {
        for (const row of rows) {
          const lower_id = row.model_id.toLowerCase();
          const { provider, entered } = row;
          if (row.region === null && row.quantization === null) {
            await transaction
              .deleteFrom("deployment_attributes")
              .where("provider", "=", provider)
              .where("lower_id", "=", lower_id)
              .where("entered", "=", entered)
              .execute();
            continue;
          }
          await transaction
            .insertInto("deployment_attributes")
            .values({ ...row, lower_id })
            .onConflict((conflict) =>
              conflict.columns(["provider", "lower_id", "entered"]).doUpdateSet({ ...row }),
            )
            .execute();
        }
      }),

    /** Deletes a deployment; returns whether it existed. */
    delete: (model: string, provider: string): Promise<boolean> =>
      changeRouter(db, "deployments", async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("deployments")
          .where("lower_id", "=", model.toLowerCase())
          .where("provider", "=", provider)
          .executeTakeFirst();
        if (numDeletedRows === 0n) skipCommitQuery();
        return numDeletedRows > 0n;
      }),
  };
}
