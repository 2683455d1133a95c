import { formatBytes, paths } from "@modelyard/contract";
import { counted, day } from "../../components/format.ts";
import { Table } from "../../components/scroll.tsx";
import { TextLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import "../../styles/reference.css";
import { LimitBar } from "./limit-bar.tsx";
import { ownerMeta, OwnerTitle } from "./owner-title.tsx";
import { settingsLoader, toPayer } from "./owner.server.ts";
import "./router.css";

/** Number of listed repositories, largest first. */
const MAX_LISTED = 100;

export const loader = settingsLoader(async ({ hub, ...page }) => {
  const owner = toPayer(page.owner);
  const [storage, repositories] = await Promise.all(
    owner === "own"
      ? [hub.getOwnStorageUsage(), hub.listOwnStorage()]
      : [hub.getOrganizationStorageUsage(owner.org), hub.listOrganizationStorage(owner.org)],
  );
  return {
    owner,
    ...storage,
    count: repositories.length,
    repositories: repositories.slice(0, MAX_LISTED).map(({ updatedAt, ...repository }) => ({
      ...repository,
      updated: day(updatedAt) ?? "",
    })),
  };
});

export const meta = ownerMeta("Storage", "View used storage, its limit, and the largest models.");

export default function Storage({ loaderData }: PageProps<typeof loader>) {
  const { owner, used, uncommitted, limit, count, repositories } = loaderData;
  return (
    <>
      <OwnerTitle title="Storage" owner={owner} />
      {limit === null ? (
        <p>
          <b>{formatBytes(used)}</b> used. Storage is not limited.
        </p>
      ) : (
        <LimitBar
          label="Storage"
          used={used - uncommitted}
          reserved={uncommitted}
          reservedLabel="uncommitted"
          limit={limit}
          write={formatBytes}
        />
      )}
      <p className="quiet">
        Files and git data of all models, including history.{" "}
        {limit !== null && used >= limit
          ? "To free storage, delete models, or large files with their history. Admins of this hub can raise the limit. "
          : ""}
        {uncommitted > 0
          ? `Uncommitted (${formatBytes(uncommitted)}): files of your pull requests until they are merged, and uploads without a commit, which are deleted after 14 days.`
          : ""}
      </p>
      <section>
        <h2>Largest models</h2>
        {count === 0 ? (
          <p className="quiet">No models yet.</p>
        ) : (
          <Table
            label="Largest models"
            columns={["Model", "Visibility", "Updated", "Size"]}
            numbers={["Size"]}
            className="folds"
          >
            {repositories.map(({ id, visibility, updated, storage }) => (
              <tr key={id}>
                <th scope="row">
                  <TextLink href={paths.model(id)}>{id}</TextLink>
                </th>
                <td>{visibility}</td>
                <td>{updated}</td>
                <td className="number">{formatBytes(storage)}</td>
              </tr>
            ))}
          </Table>
        )}
        {count > MAX_LISTED ? (
          <p className="quiet">
            The largest {MAX_LISTED} of {counted(count, "model")}.
          </p>
        ) : null}
      </section>
    </>
  );
}
