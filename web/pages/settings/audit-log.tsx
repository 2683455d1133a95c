import { AUDIT_ACTIONS, withQuery } from "@modelyard/contract";
import { Form } from "react-router";
import { Empty } from "../../components/empty.tsx";
import { Options, SecondarySubmit } from "../../components/form-parts.tsx";
import "../../components/form.css";
import { CursorPager } from "../../components/pager.tsx";
import { Table } from "../../components/scroll.tsx";
import { TextLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import { formatMinute } from "./format.ts";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";
import { settingsLoader } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import "./usage.css";

const FILTERS = ["actor", "action", "subject", "from", "to"] as const;

export const loader = settingsLoader(async ({ hub, owner, url }) => {
  const filter: Partial<Record<(typeof FILTERS)[number], string>> = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = url.searchParams.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const query = { ...filter, cursor };
  const { entries, next } = await (typeof owner === "object"
    ? hub.listOrganizationAuditLog(owner.org, query)
    : hub.listHubAuditLog(query));
  const api =
    typeof owner === "object"
      ? `/api/organizations/${encodeURIComponent(owner.org)}/audit-log`
      : "/api/admin/audit-log";
  return {
    owner,
    filter,
    at: url.pathname,
    later: cursor !== undefined,
    entries,
    csv: withQuery(api, { ...filter, format: "csv" }),
    older: next === undefined ? undefined : withQuery(url.pathname, { ...filter, cursor: next }),
  };
});

export const meta = ownerMeta("Audit log", "View security-relevant actions.");

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([id, label]) => [id, capitalize(label)] as const);

export default function AuditLog({ loaderData }: PageProps<typeof loader>) {
  const { owner, filter, at, later, entries, csv, older } = loaderData;
  return (
    <>
      <OwnerTitle title="Audit log" owner={owner} />
      <p className="quiet">Security-relevant actions, newest first. Times are in UTC.</p>
      <Form className="audit-filter usage-only small" key={JSON.stringify(filter)}>
        <label>
          Actor <input className="field" name="actor" defaultValue={filter.actor} autoCapitalize="off" />
        </label>
        <label>
          Subject{" "}
          <input className="field" name="subject" defaultValue={filter.subject} autoCapitalize="off" />
        </label>
        <label>
          Action{" "}
          <select className="field" name="action" defaultValue={filter.action ?? ""}>
            <option value="">All</option>
            <Options options={ACTIONS} />
          </select>
        </label>
        <label>
          From <input className="field" type="date" name="from" defaultValue={filter.from} />
        </label>
        <label>
          To <input className="field" type="date" name="to" defaultValue={filter.to} />
        </label>
        <p className="form-line">
          <SecondarySubmit>Filter</SecondarySubmit>
          {Object.keys(filter).length === 0 ? null : <TextLink href={at}>Clear filters</TextLink>}
        </p>
      </Form>
      {entries.length === 0 ? (
        <Empty title="No entries match" />
      ) : (
        <div className="usage-card card-box usage-only">
          <Table
            label="Audit log"
            columns={["Time", "Actor", "Action", "Subject", "Details", "IP address"]}
            className="folds audit"
          >
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row" className="request-time" title={entry.at}>
                  {formatMinute(entry.at)}
                </th>
                <td>
                  {entry.actor ?? <span className="quiet">unknown</span>}
                  {entry.token === undefined ? null : <div className="quiet">token {entry.token}</div>}
                </td>
                <td>{capitalize(AUDIT_ACTIONS[entry.action])}</td>
                <td className="mono">{entry.subject}</td>
                <td>
                  {Object.entries(entry.details).map(([name, value]) =>
                    String(value ?? "") === "" ? null : (
                      <div key={name}>
                        <span className="quiet">{name}</span> {formatDetail(value)}
                      </div>
                    ),
                  )}
                </td>
                <td className="mono" title={entry.requestId && `Request ID: ${entry.requestId}`}>
                  {entry.address ?? "this server"}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      <CursorPager first={later && withQuery(at, filter)} next={older} />
      <p>
        <a className="link" href={csv} download>
          Download as CSV
        </a>
      </p>
    </>
  );
}

/** Formats a detail value: list items joined with commas, object values joined with spaces. */
const formatDetail = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(formatDetail).join(", ")
    : typeof value === "object" && value !== null
      ? Object.values(value).map(formatDetail).join(" ")
      : String(value);
