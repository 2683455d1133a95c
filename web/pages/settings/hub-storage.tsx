import { formatBytes, type OwnerStorage, parseBytes, paths } from "@modelyard/contract";
import { ActionForm, Field, PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { counted, grouped } from "../../components/format.ts";
import { Table } from "../../components/scroll.tsx";
import { TextLink } from "../../components/links.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import "../../styles/reference.css";
import { LimitBar } from "./limit-bar.tsx";
import { OwnerTitle } from "./owner-title.tsx";
import { settingsLoader } from "./owner.server.ts";
import "./router.css";

/** Number of listed owners, largest first. */
const MAX_LISTED = 200;

export const loader = settingsLoader(async ({ hub, url }) => {
  const { owners, ...storage } = await hub.getHubStorage();
  const name = url.searchParams.get("owner") ?? "";
  const selected = owners.find((owner) => owner.name === name);
  return { ...storage, count: owners.length, owners: owners.slice(0, MAX_LISTED), name, selected };
});

export const action = formAction(async ({ hub, fields }) => {
  const { owner = "", limit = "" } = fields;
  const text = limit.trim().toLowerCase();
  const value = text === "unlimited" ? null : text === "default" ? text : parseBytes(text);
  if (value === undefined) return { errors: { limit: "must be a size such as 50GB, unlimited, or default" } };
  const { limit: set } = await hub.setStorageLimit(owner.trim(), { limit: value });
  return { done: `Storage limit of ${owner} set to ${set === null ? "unlimited" : formatBytes(set)}.` };
});

export const meta = unlistedMeta("Storage of this hub", "View the storage of all owners and set limits.");

const formatLimit = (limit: number | null) => (limit === null ? "unlimited" : formatBytes(limit));

export default function HubStorage({ loaderData }: PageProps<typeof loader>) {
  const { used, limit, defaults, count, owners, name, selected } = loaderData;
  return (
    <>
      <OwnerTitle title="Storage" owner="hub" />
      <PageStatus />
      {limit === null ? (
        <p>
          <b>{formatBytes(used)}</b> stored. Storage of the hub is not limited.
        </p>
      ) : (
        <LimitBar label="Storage of this hub" used={used} limit={limit} write={formatBytes} />
      )}
      <p className="quiet">
        A file in several models is stored once. Default limits: users {formatLimit(defaults.user)},
        organizations {formatLimit(defaults.organization)}.
      </p>
      <Owners owners={owners} />
      {count > MAX_LISTED ? (
        <p className="quiet">
          The largest {MAX_LISTED} of {counted(count, "owner")}.
        </p>
      ) : null}
      <section id="limit">
        <h2>Set limit</h2>
        <ActionForm submit="Set limit" key={name}>
          <Field name="owner" label="User or organization" defaultValue={name} literal required />
          <Field
            name="limit"
            label="Limit"
            hint="A size such as 50GB, unlimited, or default."
            defaultValue={selected && (selected.isDefault ? "default" : formatLimit(selected.limit))}
            literal
            required
          />
        </ActionForm>
      </section>
    </>
  );
}

const NUMBERS = ["Models", "Used", "Limit"];

function Owners({ owners }: { owners: readonly OwnerStorage[] }) {
  return (
    <Table
      label="Storage by owner"
      columns={["Owner", "Type", ...NUMBERS]}
      numbers={NUMBERS}
      className="folds storage-table"
    >
      {owners.map(({ name, type, repositories, used, limit, isDefault }) => (
        <tr key={name}>
          <th scope="row">
            <TextLink href={paths.author(name)}>{name}</TextLink>
          </th>
          <td>{type === "none" ? "no account" : type}</td>
          <td className="number" data-label="Models">
            {grouped(repositories)}
          </td>
          <td className="number">{formatBytes(used)}</td>
          <td className="number" data-label="Limit">
            {type === "none" ? null : (
              <>
                {formatLimit(limit)} {isDefault ? null : <small>set</small>}{" "}
                <TextLink
                  href={`?owner=${encodeURIComponent(name)}#limit`}
                  aria-label={`Edit limit of ${name}`}
                >
                  Edit
                </TextLink>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
