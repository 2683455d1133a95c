import { Readable } from "node:stream";
import { endpoints } from "@modelyard/contract";
import { formatCursor } from "../../database/page-cursor.ts";
import type { App } from "../../http/context.ts";
import { invalidField } from "../../http/errors.ts";
import { parsePage } from "../../http/next-page.ts";
import { type Call, route } from "../../http/route.ts";
import { findOrgAsAdmin } from "../authorization.ts";
import type { AccountsContext } from "../context.ts";
import type { AuditFilter, AuditLogTable } from "./store.ts";
import { AUDIT_CSV_HEAD, auditCsvLine, auditView } from "./view.ts";

const DAY_MS = 86_400_000;
/** Number of entries per query of an export. */
const EXPORT_BATCH = 1000;

type ListCall = Call<typeof endpoints.listHubAuditLog> | Call<typeof endpoints.listOrganizationAuditLog>;

/** The audit log: for hub admins, and limited to their organization for organization admins. */
export function auditRoutes(app: App, { accounts }: Pick<AccountsContext, "accounts">): void {
  const { audit, directory } = accounts;

  async function list({ query, reply }: ListCall, orgId?: string) {
    const { from, to, limit: _, cursor: __, format, ...exact } = query;
    const end = to === undefined ? undefined : parseDay("to", to) + DAY_MS;
    const filter = {
      ...exact,
      orgId,
      ...(from !== undefined && { from: new Date(parseDay("from", from)).toISOString() }),
      ...(end !== undefined && { before: new Date(end).toISOString() }),
    };
    reply.header("cache-control", "no-store");
    const view = (row: AuditLogTable) => auditView(row, directory.nameOf) ?? [];
    if (format === "csv") {
      await audit.addRead({ ...exact, from, to });
      const lines = async function* () {
        yield AUDIT_CSV_HEAD;
        for await (const rows of batches(filter))
          yield rows
            .flatMap(view)
            .map((entry) => auditCsvLine(entry))
            .join("");
      };
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="audit-log.csv"`)
        .send(Readable.from(lines()));
    }
    const { limit, after } = parsePage(query, 50);
    const rows = await audit.list({ ...filter, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: page.flatMap(view),
      ...(rows.length > limit && last && { next: formatCursor(last) }),
    };
  }

  async function* batches(filter: Omit<AuditFilter, "limit">) {
    for (let after: AuditLogTable | undefined; ;) {
      const rows = await audit.list({ ...filter, after, limit: EXPORT_BATCH });
      yield rows;
      after = rows.at(-1);
      if (rows.length < EXPORT_BATCH) return;
    }
  }

  route(app, endpoints.listHubAuditLog, (call) => list(call));

  route(app, endpoints.listOrganizationAuditLog, async (call) => {
    const org = await findOrgAsAdmin(accounts, call.principal, call.path.org);
    return list(call, org.id);
  });
}

/** Returns the start of a day such as `2026-11-21`, in milliseconds since 1970. Throws `BadRequest` for other text. */
export function parseDay(field: string, text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text))
    throw invalidField(field, "must be a day such as 2026-11-21");
  return at;
}
