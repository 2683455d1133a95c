import type { SnippetTemplateFields, SnippetTemplateInfo } from "@modelyard/contract";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    snippet_templates: SnippetTemplatesTable;
  }
}

export interface SnippetTemplatesTable {
  name: string;
  /** All fields but the name, as JSON. */
  record: string;
  updated_at: string;
  /** Name of the user who saved it last. */
  updated_by: string | null;
}

export type SnippetTemplateStore = ReturnType<typeof snippetTemplateStore>;

/** Creates the store of snippet templates. Callers validate templates before storing them. */
export function snippetTemplateStore(db: Database, now: () => Date = () => new Date()) {
  return {
    async list(): Promise<SnippetTemplateInfo[]> {
      const rows = await db.selectFrom("snippet_templates").selectAll().execute();
      // Sorted here, as databases order text differently.
      return rows.map(toInfo).sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    async get(name: string): Promise<SnippetTemplateInfo | undefined> {
      const row = await db
        .selectFrom("snippet_templates")
        .selectAll()
        .where("name", "=", name)
        .executeTakeFirst();
      return row && toInfo(row);
    },

    /** Stores a template, replacing an existing one. `by` is the name of the user. */
    async put(name: string, fields: SnippetTemplateFields, by?: string): Promise<SnippetTemplateInfo> {
      const row = { record: JSON.stringify(fields), updated_at: now().toISOString(), updated_by: by ?? null };
      await db.transaction().execute((transaction) =>
        transaction
          .insertInto("snippet_templates")
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
          .execute(),
      );
      return toInfo({ name, ...row });
    },

    /** Deletes a template; returns whether it existed. */
    async delete(name: string): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("snippet_templates")
          .where("name", "=", name)
          .executeTakeFirst();
        if (numDeletedRows === 0n) skipCommitQuery();
        return numDeletedRows > 0n;
      });
    },
  };
}

function toInfo({ name, record, updated_at, updated_by }: SnippetTemplatesTable): SnippetTemplateInfo {
  return {
    name,
    ...(JSON.parse(record) as SnippetTemplateFields),
    updatedAt: updated_at,
    ...(updated_by !== null && { updatedBy: updated_by }),
  };
}
