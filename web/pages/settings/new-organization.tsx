import { paths } from "@modelyard/contract";
import { ActionForm, Field } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { unlistedMeta } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";

export const loader = settingsLoader(async () => null);

export const action = formAction(async ({ hub, fields }) => {
  const { name = "", fullname = "" } = fields;
  const org = await hub.createOrganization({ name, fullname });
  return { done: `${org.name} created.`, to: paths.organization(org.name), reload: true };
});

export const meta = unlistedMeta(
  "New organization",
  "Create an organization to share models, provider keys, and budgets.",
);

export default function NewOrganization() {
  return (
    <>
      <h1>New organization</h1>
      <p className="quiet">Members share models, provider keys, and budgets. You become its admin.</p>
      <ActionForm submit="Create organization">
        <Field
          name="name"
          label="Name"
          hint="Prefix of its model IDs. Letters, digits, hyphens, underscores, and periods."
          literal
          maxLength={96}
          required
        />
        <Field name="fullname" label="Full name (optional)" autoComplete="organization" />
      </ActionForm>
    </>
  );
}
