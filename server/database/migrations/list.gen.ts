// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Migration } from "./migration.ts";
import m0001 from "./0001-baseline.ts";
import m0002 from "./0002-plain-table-names.ts";
import m0003 from "./0003-lease-demand.ts";
import m0004 from "./0004-rendered-documents.ts";
import m0005 from "./0005-storage-quotas.ts";
import m0006 from "./0006-rate-limits.ts";
import m0007 from "./0007-audit-log.ts";
import m0008 from "./0008-deleted-users.ts";
import m0009 from "./0009-single-sign-on.ts";
import m0011 from "./0011-password-links.ts";
import m0014 from "./0014-sign-in-and-base-branches.ts";
import m0017 from "./0017-model-shares.ts";
import m0018 from "./0018-watching.ts";
import m0019 from "./0019-units-of-prices.ts";
import m0030 from "./0030-local-models.ts";
import m0035 from "./0035-index-snapshots.ts";
import m0036 from "./0036-card-summaries.ts";
import m0038 from "./0038-model-embeddings.ts";
import m0039 from "./0039-collection-shares.ts";

export const migrations: readonly Migration[] = [m0001, m0002, m0003, m0004, m0005, m0006, m0007, m0008, m0009, m0011, m0014, m0017, m0018, m0019, m0030, m0035, m0036, m0038, m0039];
