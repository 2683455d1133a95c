import type { AccessRequest } from "./store.ts";
import { listedUser } from "../../accounts/view.ts";
import { formatCsvLine } from "../../http/csv.ts";

const parseFields = ({ fields }: Pick<AccessRequest, "fields">) =>
  (JSON.parse(fields) ?? {}) as Record<string, string | boolean>;

/** An access request in the format of Hugging Face. */
export function accessRequestView(request: AccessRequest) {
  const fields = parseFields(request);
  return {
    user: {
      ...listedUser({ ...request, id: request.user_id }),
      ...(request.email !== null && { email: request.email }),
    },
    // Version 2 of the Python client requires this ID. A user has one request (as of 2026-11).
    requestId: request.user_id,
    status: request.status,
    timestamp: request.asked_at,
    ...(request.reviewed_at !== null && { reviewedAt: request.reviewed_at }),
    ...(request.reviewed_by !== null && { grantedBy: request.reviewed_by }),
    ...(request.reason !== null && { rejectionReason: request.reason }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}

/** One entry of the report that owners can download. */
export const toAccessReport = (request: AccessRequest) => ({
  user: request.name,
  fullname: request.fullname,
  email: request.email,
  status: request.status,
  time: request.asked_at,
  ...(request.reviewed_at !== null && { reviewedAt: request.reviewed_at }),
  fields: parseFields(request),
});

/**
 * Formats the report as CSV (RFC 4180), with a column for each field that appears in any request. Values that a
 * spreadsheet would read as a formula start with an apostrophe.
 */
export function formatAccessCsv(requests: readonly AccessRequest[]): string {
  const lines = requests.map(toAccessReport);
  const labels = [...new Set(lines.flatMap(({ fields }) => Object.keys(fields)))];
  const head = ["user", "fullname", "email", "status", "time", "reviewedAt"] as const;
  const rows = lines.map((line) => [
    ...head.map((name) => line[name] ?? ""),
    ...labels.map((label) => String(line.fields[label] ?? "")),
  ]);
  return [[...head, ...labels], ...rows].map((row) => formatCsvLine(row)).join("");
}
