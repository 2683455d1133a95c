import { paths } from "@modelyard/contract";
import { Avatar } from "../../components/avatar.tsx";
import { TextLink } from "../../components/links.tsx";
import { Table } from "../../components/scroll.tsx";
import type { RequestRow } from "./request-row.server.ts";
import { StatusBadge } from "./status-badge.tsx";
import "../../styles/reference.css";
import "./usage.css";

const NUMBERS = ["Cost", "Duration", "Tokens"];

interface RequestsTableProps {
  /** Accessible name. */
  label: string;
  requests: readonly RequestRow[];
  /** Label of the sender column. If absent, the sender and token columns are omitted. */
  sender?: string;
}

export const RequestsTable = ({ label, requests, sender }: RequestsTableProps) => (
  <Table
    label={label}
    columns={[
      "Time (UTC)",
      "Model",
      "Provider",
      "Status",
      "Cost",
      "Duration",
      ...(sender === undefined ? [] : ["Tokens", sender]),
    ]}
    numbers={NUMBERS}
    className="folds requests"
  >
    {requests.map((request, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- clients may use an ID twice
      <tr key={`${request.id} ${i}`}>
        <th scope="row">
          <TextLink href={paths.request(request.id)}>{request.at}</TextLink>
        </th>
        <td>
          {request.model === "" ? (
            <span className="quiet">None</span>
          ) : (
            <>
              <Avatar name={request.model.split("/")[0] ?? ""} size={20} /> {request.model}
            </>
          )}
        </td>
        <td>
          {request.provider === "" ? (
            <span className="quiet">None</span>
          ) : (
            <>
              <Avatar name={request.provider} kind="provider" size={20} /> {request.label}
            </>
          )}
          {request.attempts > 1 ? (
            <small className="request-attempts">{request.attempts} attempts</small>
          ) : null}
        </td>
        <td>
          <StatusBadge status={request.status} />
        </td>
        <td className="number">{request.cost}</td>
        <td className="number">{request.time}</td>
        {sender === undefined ? null : (
          <>
            <td className="number" data-label="Tokens">
              {request.tokens}
            </td>
            <td>{request.sender || <span className="quiet">None</span>}</td>
          </>
        )}
      </tr>
    ))}
  </Table>
);
