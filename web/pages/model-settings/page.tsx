import { formatBytes, paths } from "@modelyard/contract";
import { ActionForm, ChoiceField, Field, PageStatus, SelectField, Submit } from "../../components/form.tsx";
import { formAction, requireUser, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { requireManage, requireFiles } from "../../repository/location.server.ts";
import "../../repository/repository.css";
import "../settings/settings.css";
import { loadModel } from "../model/document.server.ts";
import { getWritableNamespaces } from "../../repository/choices.server.ts";
import { Shares } from "../../repository/shares.tsx";
import { ButtonLink, TextLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const model = await requireFiles(args);
  await requireManage(args, model);
  const hub = getHub(args.context);
  const [me, shares] = await Promise.all([requireUser(hub, args.url), hub.listShares(model.id)]);
  const owner = model.id.slice(0, model.id.indexOf("/"));
  return {
    id: model.id,
    private: model.private,
    gated: model.gated,
    shares: shares.map(({ user, fullname, role }) => ({ user, fullname, role })),
    storage: formatBytes(model.usedStorage ?? 0),
    storagePath:
      owner.toLowerCase() === me.name.toLowerCase()
        ? paths.settings("storage")
        : paths.organizationSettings(owner, "storage"),
    owner,
    name: model.id.slice(owner.length + 1),
    owners: [...new Set([owner, ...getWritableNamespaces(me)])],
  };
}

export const action = formAction(async ({ hub, fields, ...args }) => {
  const { id } = await loadModel(args);
  const { intent, visibility, owner = "", name = "", typed = "", user = "" } = fields;
  switch (intent) {
    case "access":
      await hub.setRepository(id, { private: visibility !== "public" });
      return { done: "Changes saved." };
    case "gate": {
      const gated = fields["gated"];
      await hub.setRepository(id, { gated: gated === "auto" || gated === "manual" ? gated : false });
      return { done: "Changes saved." };
    }
    case "share":
    case "role": {
      const share = await hub.setShare(id, user.trim(), {
        role: fields["role"] === "write" ? "write" : "read",
      });
      return { done: `${share.user} now has ${share.role} access.` };
    }
    case "unshare":
      await hub.removeShare(id, user);
      return { done: `Removed ${user}.` };
    case "rename": {
      const to = `${owner}/${name.trim()}`;
      if (to === id) return { errors: { name: "is unchanged" } };
      await hub.moveRepository({ fromRepo: id, toRepo: to });
      return { done: `${id} renamed to ${to}.`, to: paths.modelSettings(to) };
    }
    case "delete":
      if (typed.trim() !== id) return { errors: { typed: `must be ${id}` } };
      await hub.deleteRepository({ name: id });
      return { done: `${id} deleted.`, to: paths.author(id.slice(0, id.indexOf("/"))) };
    default:
      return UNKNOWN_ACTION;
  }
});

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: `Settings of ${id}`,
  description: `Manage visibility, file access, and name of ${id}.`,
  path: paths.modelSettings(id),
  noIndex: true,
}));

const VISIBILITIES = [
  ["public", "Public", "Anyone with access to this hub."],
  [
    "private",
    "Private",
    "The owner, members of the organization, and users with access. Hidden from everyone else.",
  ],
] as const;

const GATES = [
  ["open", "Open", "No approval needed."],
  ["auto", "Automatic approval", "Users submit the access form and get access immediately."],
  ["manual", "Manual approval", "Users submit the access form and wait for your approval."],
] as const;

export default function ModelSettings({ loaderData }: PageProps<typeof loader>) {
  const { id, owner, name, owners } = loaderData;
  const gate = loaderData.gated === false ? "open" : loaderData.gated;
  const visibility = loaderData.private ? "private" : "public";
  return (
    <div className="repository settings-body model-settings" key={id}>
      <PageStatus />
      <section>
        <h2>Visibility</h2>
        <ActionForm intent="access" submit="Save visibility">
          <ChoiceField
            name="visibility"
            legend="Visibility"
            options={VISIBILITIES}
            defaultValue={visibility}
          />
        </ActionForm>
      </section>
      <Shares
        about="Share the model with individual users, even if it is private or gated. Read: find and download it. Write: also change its files and discussions, but not these settings."
        shares={loaderData.shares}
      />
      <section>
        <h2>File access</h2>
        <ActionForm intent="gate">
          <ChoiceField name="gated" legend="File access" options={GATES} defaultValue={gate} />
          <p className="quiet">
            The access form is defined in the metadata of the model card: <code>extra_gated_prompt</code>,{" "}
            <code>extra_gated_fields</code>.
          </p>
          <p className="actions">
            <Submit>Save file access</Submit>
            {gate === "open" ? null : (
              <ButtonLink href={paths.accessRequests(id)}>Access requests</ButtonLink>
            )}
          </p>
        </ActionForm>
      </section>
      <section>
        <h2>Access tokens</h2>
        <p className="quiet">For CI and scripts, use a token that can access only this model.</p>
        <p className="actions">
          <ButtonLink href={paths.newToken(id)}>Create access token</ButtonLink>
        </p>
      </section>
      <section>
        <h2>Storage</h2>
        <p>
          {loaderData.storage}, including history.{" "}
          <TextLink href={loaderData.storagePath}>View storage of {owner}</TextLink>
        </p>
      </section>
      <section>
        <h2>Rename or transfer</h2>
        <ActionForm intent="rename" submit="Rename model" submitClass="button">
          <SelectField name="owner" label="Owner" options={owners} defaultValue={owner} />
          <Field
            name="name"
            label="Name"
            hint="The old name redirects to the model until another model takes it."
            defaultValue={name}
            literal
            maxLength={96}
            required
          />
        </ActionForm>
      </section>
      <section>
        <h2>Delete model</h2>
        <ActionForm intent="delete" submit={`Delete ${id}`} submitClass="button danger">
          <p className="quiet">
            Deletes {id} with all files, history, and discussions, for everyone. This can’t be undone.
          </p>
          <Field name="typed" label="Model ID" hint={`To confirm, enter ${id}.`} literal required />
        </ActionForm>
      </section>
    </div>
  );
}
