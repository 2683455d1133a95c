// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import m0001 from "./0001-baseline.ts";
import m0002 from "./0002-plain-table-names.ts";
import m0005 from "./0005-storage-quotas.ts";
import m0036 from "./0036-card-summaries.ts";
import m0042 from "./0042-models-of-namespace.ts";
import m0043 from "./0043-counted-blobs.ts";
import m0044 from "./0044-proposed-objects.ts";
import type { Migration } from "./migration.ts";
import { sqlMigration } from "./sql-migration.ts";

export const migrations: readonly Migration[] = [
  m0001,
  m0002,
  sqlMigration("0003-lease-demand"),
  sqlMigration("0004-rendered-documents"),
  m0005,
  sqlMigration("0006-rate-limits"),
  sqlMigration("0007-audit-log"),
  sqlMigration("0008-deleted-users"),
  sqlMigration("0009-single-sign-on"),
  sqlMigration("0011-password-links"),
  sqlMigration("0014-sign-in-and-base-branches"),
  sqlMigration("0017-model-shares"),
  sqlMigration("0018-watching"),
  sqlMigration("0019-units-of-prices"),
  sqlMigration("0030-local-models"),
  sqlMigration("0035-index-snapshots"),
  m0036,
  sqlMigration("0038-model-embeddings"),
  sqlMigration("0039-collection-shares"),
  sqlMigration("0040-order-of-commits"),
  sqlMigration("0041-user-changes"),
  m0042,
  m0043,
  m0044,
  sqlMigration("0045-hidden-emails"),
];
