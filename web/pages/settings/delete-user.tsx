import { paths, type UserDeletionPreview } from "@modelyard/contract";
import { ActionForm, ChoiceField, Field, SelectField } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { counted } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import "./router.css";

export const loader = settingsLoader(async ({ hub, me, params }) => {
  const preview = await hub.previewUserDeletion(params["user"] ?? me.name);
  return {
    preview,
    own: preview.user === me.name,
    /** Organizations that the user can transfer content to. Admins can enter any owner. */
    owners: me.orgs.flatMap(({ name, role }) => (role === "read" ? [] : [name])),
  };
});

export const action = formAction(async ({ hub, fields, params }) => {
  const { content, to = "", typed = "", password = "" } = fields;
  const own = params["user"] === undefined;
  const user = params["user"] ?? (await hub.me())?.name ?? "";
  if (typed.trim().toLowerCase() !== user.toLowerCase()) return { errors: { typed: `must be ${user}` } };
  await hub.deleteUser(user, {
    content: content === "transfer" ? "transfer" : "delete",
    ...(content === "transfer" && { to }),
    ...(own && { password }),
  });
  return { done: `${user} deleted.`, to: own ? paths.home() : paths.settings("users") };
});

export const meta = unlistedMeta<typeof loader>(
  ({ preview: { user }, own }) => (own ? "Delete your account" : `Delete ${user}`),
  "Preview and confirm the deletion of a user.",
);

export default function DeleteUser({ loaderData: { preview, own, owners } }: PageProps<typeof loader>) {
  const { user, problems, models, collections, credential } = preview;
  return (
    <>
      <h1>{own ? `Delete your account ${user}` : `Delete ${user}`}</h1>
      {problems.length > 0 ? (
        <section aria-label="Problems">
          {problems.map((problem) => (
            <p key={problem} className="form-problem form-status">
              {problem}
            </p>
          ))}
        </section>
      ) : null}
      <Consequences preview={preview} />
      {problems.length > 0 ? null : (
        <section className="danger-zone">
          <h2>Confirm the deletion</h2>
          <ActionForm
            submit={own ? "Delete account" : `Delete ${user}`}
            submitClass="button danger"
            // The header shows whether a user is signed in.
            reloadDocument={own}
          >
            {models.length + collections.length === 0 ? null : (
              <>
                <ChoiceField
                  name="content"
                  legend="Models and collections"
                  defaultValue={own && owners.length === 0 ? "delete" : "transfer"}
                  options={[
                    ["transfer", "Transfer", "Old model URLs redirect to the new owner."],
                    ["delete", "Delete", "For everyone, with all files and history."],
                  ]}
                />
                {own ? (
                  <SelectField
                    name="to"
                    label="New owner"
                    options={[["", owners.length === 0 ? "No organization" : "Select…"], ...owners]}
                    hint="For a transfer: an organization that you can write to. To transfer to a user, ask an admin."
                  />
                ) : (
                  <Field
                    name="to"
                    label="New owner"
                    hint="For a transfer: a username or an organization."
                    literal
                  />
                )}
              </>
            )}
            {credential === "password" ? (
              <Field
                name="password"
                type="password"
                label="Your password"
                autoComplete="current-password"
                required
              />
            ) : null}
            {credential === "recent sign-in" ? (
              <p className="quiet">You must have signed in within the last 15 minutes.</p>
            ) : null}
            <Field name="typed" label="Username" hint={`To confirm, enter ${user}.`} literal required />
          </ActionForm>
        </section>
      )}
      <p>
        <TextLink href={own ? paths.settings() : paths.settings("users")}>Cancel</TextLink>
      </p>
    </>
  );
}

/** Maximum number of names shown per list. */
const SHOWN = 10;

const formatNames = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(", ") + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "");

/** The data that the deletion removes and keeps. */
function Consequences({ preview }: { preview: UserDeletionPreview }) {
  const { user, models, collections, organizations, comments } = preview;
  const removed = [
    [preview.tokens, "access token"],
    [preview.sessions, "session"],
    [preview.webhooks, "webhook"],
    [preview.providerKeys, "provider key"],
    [preview.budgets, "budget"],
    [preview.promptLogs, "logged prompt"],
  ] as const;
  const deleted = removed.flatMap(([count, noun]) => (count === 0 ? [] : counted(count, noun)));
  const usage = comments === 0 ? "Usage" : `${counted(comments, "comment")} by “deleted user”, usage`;
  const rows = [
    ["Models", formatNames(models)],
    ["Collections", formatNames(collections)],
    ["Leaves", formatNames(organizations)],
    ["Deleted", ["Profile", ...deleted, "likes", "access requests"].join(", ")],
    [
      "Kept",
      `${usage} totals without the name, commits with their author, audit log entries until they expire, and backups until they are replaced`,
    ],
    ["Name", `The name ${user} can’t be used again.`],
  ] as const;
  return (
    <section>
      <h2>Consequences</h2>
      <dl className="deletion-facts">
        {rows.map(([label, text]) =>
          text === "" ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="quiet">This can’t be undone.</p>
    </section>
  );
}
